import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import { AWARDS_MAX } from '#contract/base/limits.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { awards, type TaggedAwards } from '../../../../../api/data/awards.ts';
import { type Query, useProfile, useQuery } from '../../../../../api/http/queries.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { AwardForm } from './AwardForm.tsx';
import { AwardList } from './AwardList.tsx';
import { awardsStatus } from './awardWords.ts';
import { FinaliseForm } from './FinaliseForm.tsx';
import { type AwardPage, useAwardPage } from './useAwardPage.ts';

interface Props {
  readonly access: EventAccess;
  readonly event: Query<PageEvent>;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

const TEXT =
  'Put the most important award first. Exclusive awards are decided in this order. The stage shows the awards in the reverse order.';

const FIXED_TEXT = 'This event is read-only, so its awards can’t change.';

export function AwardsSection({ access, event, isFixed }: Props) {
  const eventRef = useEventRef();
  const all = useQuery(awards(eventRef));
  const me = useProfile();
  const [page, openPage] = useAwardPage();
  const [round, setRound] = useState(0);
  const open = (next: AwardPage) => {
    openPage(next);
    setRound((before) => before + 1);
  };
  const close = () => open({ kind: 'list' });
  if (!all.data || !event.data || !me.data)
    return (
      <Section heading="Awards" text={TEXT}>
        <Pending parts={[all, event, me]} />
      </Section>
    );
  const award = 'id' in page ? all.data.data.find(({ Id }) => Id === page.id) : undefined;
  const shared = { event: event.data, person: me.data.Email, onDone: close };
  if (!isFixed && page.kind === 'finalise' && award)
    return (
      <Section heading={`Finalise ${award.Name}`} round={round}>
        <FinaliseForm key={award.Id} {...shared} award={award} all={all.data} dates={access.Dates} />
      </Section>
    );
  if (!isFixed && (page.kind === 'new' || (page.kind === 'edit' && award)))
    return (
      <Section heading={award ? `Edit ${award.Name}` : 'New award'} round={round}>
        <AwardForm key={award?.Id ?? 'new'} {...shared} award={award ?? null} tag={all.data.tag} />
      </Section>
    );
  return (
    <Section heading="Awards" text={isFixed ? FIXED_TEXT : TEXT} round={round}>
      <ListWithBar {...{ access, isFixed, open }} all={all.data} event={event.data} />
      {!isFixed && (
        <p>
          <Link to={addresses.stage(eventRef)}>Open the stage</Link> to rehearse, reveal the winners, or run
          the demo day.
        </p>
      )}
    </Section>
  );
}

interface ListProps extends Pick<Props, 'access' | 'isFixed'> {
  readonly all: TaggedAwards;
  readonly event: PageEvent;
  readonly open: (page: AwardPage) => void;
}

function ListWithBar({ access, all: { data: list }, event, isFixed, open }: ListProps) {
  const add = (
    <Button
      appearance="primary"
      className="start"
      icon={<AddRegular />}
      onClick={() => open({ kind: 'new' })}
    >
      Add an award
    </Button>
  );
  if (list.length === 0)
    return (
      <EmptyState
        illustration="votes"
        text={
          isFixed
            ? 'This event has no awards. The results show the ranks of all projects.'
            : 'There are no awards yet. Without awards, the results show the ranks of all projects.'
        }
        action={isFixed ? undefined : add}
      />
    );
  return (
    <>
      <div className={'row between'}>
        <p className="text">{awardsStatus(list)}</p>
        {!isFixed &&
          (list.length < AWARDS_MAX ? add : <p className="text">To add another award, delete one first.</p>)}
      </div>
      {list.every(({ DecidedBy }) => DecidedBy !== 'Votes') && (
        <p className="warning">
          The stage shows only awards. To show who won by votes, add an award that votes decide.
        </p>
      )}
      <AwardList
        access={access}
        awards={list}
        tracks={event.Tracks}
        isFixed={isFixed}
        onEdit={({ Id }: Award) => open({ kind: 'edit', id: Id })}
        onFinalise={({ Id }: Award) => open({ kind: 'finalise', id: Id })}
      />
    </>
  );
}
