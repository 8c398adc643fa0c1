import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from './Avatar.tsx';
import styles from './Card.module.css';

export interface CardProps {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly description: string;
  readonly link?: string | undefined;
  readonly tag?: ReactNode;
  readonly className?: string | undefined;
  readonly inactive?: boolean;
  readonly note?: string | null;
}

/** With `link`, the whole card is clickable, but only the name labels the link. */
export function Card({
  className,
  description,
  icon,
  id,
  inactive = false,
  link,
  name,
  note = null,
  tag,
}: CardProps) {
  return (
    <article
      className={className === undefined ? styles.card : `${styles.card} ${className}`}
      data-id={id}
      data-inactive={inactive}
    >
      <Avatar name={name} url={icon} size={56} shape="square" />
      <div className={styles.text}>
        {link === undefined ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link className={styles.name} to={link}>
            {name}
          </Link>
        )}
        {description !== '' && <p className={styles.description}>{description}</p>}
        {note !== null && <p className={styles.description}>{note}</p>}
      </div>
      {tag}
    </article>
  );
}
