import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from './Avatar.tsx';
import styles from './Card.module.css';

/** The display fields of a card (specification section 2, "Cards"). */
export interface CardProps {
  readonly id: string;
  readonly name: string;
  /** Address of a picture; the name's initials stand in for it. */
  readonly icon: string | null;
  readonly description: string;
  /** Where the card leads; without it the card only tells. */
  readonly link?: string | undefined;
  readonly tag?: ReactNode;
  readonly className?: string | undefined;
  /** Shown in greyscale. */
  readonly inactive?: boolean;
}

/** 90 px with icon, name and description. The whole card is one link, named by the name alone. */
export function Card({ className, description, icon, id, inactive = false, link, name, tag }: CardProps) {
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
      </div>
      {tag}
    </article>
  );
}
