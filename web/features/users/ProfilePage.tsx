import type { User } from '#contract/users/users.ts';
import * as addresses from '../../api/addresses.ts';
import { ownProfile } from '../../api/http/edits.ts';
import { useForEditing } from '../../api/http/queries.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { YourData } from './YourData.tsx';

const TITLE = 'Your profile';

export function ProfilePage() {
  const loaded = useForEditing<User>(ownProfile);
  return (
    <PageFrame documentTitle={TITLE} path={[{ text: TITLE, to: addresses.profile() }]} title={TITLE}>
      {loaded.data ? (
        <>
          <ProfileForm loaded={loaded.data} />
          <CalendarFeed />
          <SignOutEverywhere />
          <YourData email={loaded.data.data.Email} />
        </>
      ) : (
        <Pending parts={[loaded]} />
      )}
    </PageFrame>
  );
}
