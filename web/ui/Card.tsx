import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from './Avatar.tsx';
import styles from './Card.module.css';

export interface CardProps {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  /** Shown instead of letters on a card without an icon. */
  readonly cover?: ReactNode;
  readonly description: string;
  readonly link?: string | undefined;
  readonly tag?: ReactNode;
  readonly className?: string | undefined;
  readonly inactive?: boolean;
  readonly note?: string | null;
}

/** With `link`, the whole card is clickable, but only the name labels the link. */
export function Card({
  className = '',
  cover,
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
      className={`line surface lifts ${styles.card} ${className}`}
      data-id={id}
      data-inactive={inactive}
    >
      <Avatar name={name} url={icon} size={56} shape="square" cover={cover} />
      <div className="fill">
        {link === undefined ? (
          <span className="clamp text strong">{name}</span>
        ) : (
          <Link className="clamp text strong quiet-link stretched" to={link}>
            {name}
          </Link>
        )}
        {description !== '' && <p className="caption clamp">{description}</p>}
        {note !== null && <p className="caption clamp">{note}</p>}
      </div>
      {tag}
    </article>
  );
}
