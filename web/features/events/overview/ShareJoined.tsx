import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ShareRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';
import { dayRange } from '../../../ui/dates.ts';
import { useLazyDialog } from '../../../ui/dialogs/useLazyDialog.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const Card = lazyPart(async () => (await import('./JoinedCard.tsx')).JoinedCard);

interface Props {
  readonly access: EventAccess;
  readonly projectRef: ProjectRef;
  readonly team: string;
}

export function ShareJoined({ access, projectRef, team }: Props) {
  const { close, giveUp, isMounted, isOpen, open } = useLazyDialog();
  const restoreFocusTarget = useRestoreFocusTarget();
  const { Dates, HeaderColour: colour, Name: event, TimeZone } = access;
  const days = dayRange(Dates.EventStart, Dates.EventEnd, TimeZone);
  const facts = useMemo(() => ({ event, team, days, colour }), [colour, days, event, team]);
  return (
    <div>
      <Button icon={<ShareRegular />} onClick={open} {...restoreFocusTarget}>
        Share “I joined”
      </Button>
      {isMounted && (
        <Card
          open={isOpen}
          facts={facts}
          link={new URL(addresses.project(projectRef), location.origin).href}
          onClose={close}
          onFail={giveUp}
        />
      )}
    </div>
  );
}
