interface FileNameProps {
  readonly id: string;
  readonly name: string;
}

export const FileName = ({ id, name }: FileNameProps) => (
  <p id={id} className="ellipsis small strong" title={name}>
    {name}
  </p>
);
