import type { User } from '#contract/users.ts';
import { ownProfile } from '../../api/edits.ts';
import { useForEditing } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../shared/PageHeader.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { YourData } from './YourData.tsx';

/** `/profile/`: what the portal knows of who is signed in, to be edited. */
export function ProfilePage() {
  useDocumentTitle('Your profile');
  const loaded = useForEditing<User>(ownProfile);
  return (
    <Page>
      <PageHeader
        breadcrumb={[
          { text: 'Dashboard', to: addresses.dashboard() },
          { text: 'Your profile', to: addresses.profile() },
        ]}
        title="Your profile"
      />
      {loaded.data ? (
        <>
          <ProfileForm loaded={loaded.data} />
          <YourData email={loaded.data.data.Email} />
        </>
      ) : (
        <Pending parts={[loaded]} />
      )}
    </Page>
  );
}
