import { Link } from 'react-router-dom';
import type { User } from '#contract/users/users.ts';
import * as addresses from '../../api/addresses.ts';
import type { Query } from '../../api/http/queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { SkeletonLine } from '../../ui/lists/Skeleton.tsx';
import { Unreachable } from '../../ui/page/Unreachable.tsx';
import styles from './ProfileCard.module.css';

const AVATAR_SIZE = 300;

export function ProfileCard({ me: { data, error, retry } }: { readonly me: Query<User> }) {
  if (!data && error) return <Unreachable retry={retry} />;
  return (
    <section className={styles.card}>
      <Avatar name={data?.Name ?? ''} url={data?.AvatarUrl ?? null} size={AVATAR_SIZE} shape="square" />
      <div className={styles.words}>
        <p className={styles.name}>{data?.Name ?? <SkeletonLine width="10ch" />}</p>
        <p className={styles.email}>{data?.Email ?? <SkeletonLine width="20ch" />}</p>
        <Link to={addresses.profile()}>Your profile</Link>
      </div>
    </section>
  );
}
