import { Link } from 'react-router-dom';
import type { Membership } from '#contract/events/events.ts';
import * as addresses from '../../api/addresses.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './SideList.module.css';

export function MyOrganisations({ organisations }: { readonly organisations: readonly Membership[] }) {
  if (organisations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="my-organisations">
      <h2 id="my-organisations" className={styles.heading}>
        Your organisations
      </h2>
      <ul className={styles.list}>
        {organisations.map(({ Id, LogoUrl, Name }) => (
          <li key={Id}>
            <Link className={styles.organisation} to={addresses.organisation({ org: Id })}>
              <Avatar name={Name} url={LogoUrl} size={32} shape="square" />
              <span>{Name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
