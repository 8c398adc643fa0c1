import { Button } from '@fluentui/react-components';
import { ShareScreenStartRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';
import { hostAbilities, type Sharing } from '../../../api/http/host.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';

const REFUSED: Readonly<Record<Exclude<Sharing, 'shared' | 'cancelled'>, string>> = {
  notAllowed:
    'Teams doesn’t let you share here. Only organisers and presenters of the meeting can share, and only if Teams allows this app to share.',
  alreadyShared: 'The portal is already on the stage of this meeting.',
  tooOld: 'This version of Teams can’t show the stage to the meeting. Share your screen instead.',
  failed: 'Teams didn’t show the stage. If someone else is presenting, try again once they’ve stopped.',
};

/** The button that shows the event's stage to everyone in the meeting. It appears only in the side panel of a meeting. */
export function ShareToMeeting({ eventRef }: { readonly eventRef: EventRef }) {
  const { shareToMeeting } = hostAbilities();
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  if (!shareToMeeting) return null;
  const share = async () => {
    setBusy(true);
    const outcome = await shareToMeeting(addresses.live(eventRef));
    setBusy(false);
    if (outcome === 'shared') notify('Success', 'Everyone in the meeting sees the stage now.');
    else if (outcome !== 'cancelled') notify('Fail', REFUSED[outcome]);
  };
  return (
    <Button
      appearance="primary"
      icon={<ShareScreenStartRegular />}
      disabledFocusable={isBusy}
      onClick={() => void share()}
    >
      Share to meeting
    </Button>
  );
}
