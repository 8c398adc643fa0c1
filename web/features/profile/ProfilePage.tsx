import type { User } from '#contract/users.ts';
import { useMe } from '../../api/queries.ts';
import * as addresses from '../../ui/addresses.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { monthOf, viewersTimeZone } from '../../ui/dates.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unreachable } from '../../ui/Unreachable.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './ProfilePage.module.css';

/** "Avatar size 300" (specification section 9). */
const AVATAR_SIZE = 300;

/** `/profile/`: what the portal knows of who is signed in. */
export function ProfilePage() {
  useDocumentTitle('Your profile');
  const { data, error, retry } = useMe();
  return (
    <Page>
      <PageHeader
        breadcrumb={[
          { text: 'Dashboard', to: addresses.dashboard() },
          { text: 'Your profile', to: addresses.profile() },
        ]}
        title="Your profile"
      />
      {data && <Profile user={data} />}
      {!data && (error ? <Unreachable retry={retry} /> : <Skeleton />)}
    </Page>
  );
}

function Profile({ user }: { readonly user: User }) {
  return (
    <div className={styles.profile}>
      <Avatar name={user.Name} url={user.AvatarUrl} size={AVATAR_SIZE} shape="square" />
      <dl className={styles.fields}>
        <div>
          <dt>Name</dt>
          <dd>{user.Name}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{user.Email}</dd>
          <dd className={styles.note}>Cannot be changed.</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{monthOf(user.Since, viewersTimeZone())}</dd>
        </div>
      </dl>
    </div>
  );
}
