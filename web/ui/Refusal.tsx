interface Props {
  readonly reason: string | null;
}

/** Shows why an action was refused. Place it next to the action. */
export const Refusal = ({ reason }: Props) =>
  reason === null ? null : (
    <p className="text breaks error" role="alert">
      {reason}
    </p>
  );
