import styles from './FileName.module.css';

interface FileNameProps {
  readonly id: string;
  readonly name: string;
}

export const FileName = ({ id, name }: FileNameProps) => (
  <p id={id} className={styles.name} title={name}>
    {name}
  </p>
);
