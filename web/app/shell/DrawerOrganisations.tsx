import { NavLink } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useMyOrganisations } from '../../api/http/queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Drawer.module.css';

export function DrawerOrganisations() {
  const { data, error } = useMyOrganisations();
  return (
    <section aria-labelledby="drawer-organisations">
      <h2 id="drawer-organisations" className={styles.heading}>
        Organisations
      </h2>
      {data === undefined && error !== undefined && (
        <p className={styles.note}>Couldn&apos;t load organisations.</p>
      )}
      {data?.length === 0 && <p className={styles.note}>You aren&apos;t part of any organisation.</p>}
      <ul className={styles.list}>
        {data?.map(({ Id, LogoUrl, Name }) => (
          <li key={Id} className={styles.item}>
            <NavLink to={addresses.organisation({ org: Id })}>
              <Avatar name={Name} url={LogoUrl} size={28} shape="square" />
              {Name}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
