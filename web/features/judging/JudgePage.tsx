import { Link, useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { OwnJudging } from '#contract/judging/judging.ts';
import * as addresses from '../../api/addresses.ts';
import { ownJudging } from '../../api/data/judging.ts';
import { isInTeams } from '../../api/http/host.ts';
import { useEventAccess, useProfile, useQuery } from '../../api/http/queries.ts';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { ConfirmTeams } from './ConfirmTeams.tsx';
import { MyProjects } from './MyProjects.tsx';
import { Practice } from './Practice.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { lineKey } from './unsentScores.ts';
import { useScores } from './useScores.ts';
import styles from './Judge.module.css';

const REFRESH_MS = 30_000;

/** `/{orgId}/{eventId}/judge/`, for the judges of an event. */
export function JudgePage() {
  const ref = useEventRef();
  const place = useEventAccess(ref);
  const own = useQuery(ownJudging(ref), { refreshInterval: REFRESH_MS });
  const me = useProfile();
  const { data: event } = place;
  return (
    <PageFrame
      documentTitle={event ? `${event.Name} judging` : 'Judging'}
      path={[...eventCrumbs(ref, event), { text: 'Judging', to: addresses.judge(ref) }]}
      title="Judging"
      colour={event?.HeaderColour}
      logoUrl={event?.LogoUrl}
      imageHosts={event?.ImageHosts}
      subtitle={event?.Name}
      back={{ text: 'Back to event', to: addresses.event(ref) }}
    >
      {own.error?.status === 403 ? (
        <NoJudge />
      ) : event && own.data && me.data ? (
        <div className={`stack ${styles.page}`}>
          {isInTeams && (
            <p className="caption">Teams keeps scores that aren’t sent only while this page is open.</p>
          )}
          <Content event={event} own={own.data} person={me.data.Email} readAgain={own.retry} />
        </div>
      ) : (
        <Pending parts={[place, own, me]} />
      )}
    </PageFrame>
  );
}

/** For example, organisers have removed the judge. */
const NoJudge = () => (
  <EmptyState
    illustration="votes"
    text="You don’t judge projects at this event. If that’s a surprise, ask one of the organisers."
    action={<Link to={addresses.eventProjects(useEventRef())}>See the projects</Link>}
  />
);

interface ContentProps {
  readonly event: EventAccess;
  readonly own: OwnJudging;
  /** The judge’s email address. */
  readonly person: string;
  readonly readAgain: () => void;
}

function Content({ event, own, person, readAgain }: ContentProps) {
  const ref = useEventRef();
  const scores = useScores(ref, person, readAgain);
  const [query] = useSearchParams();
  if (!scores.isRestored) return null;
  if (own.State === 'Invited' || query.has('teams')) return <ConfirmTeams own={own} />;
  const open = own.Panels.flatMap((panel) =>
    panel.Slate.map((line) => ({ panel, line, key: lineKey(panel, line.Project.Id) })),
  ).find(({ key }) => key === query.get('project'));
  const [panel] = own.Panels;
  if (panel && query.has('practice')) return <Practice panel={panel} />;
  return open ? (
    <ScoreForm key={open.key} panel={open.panel} line={open.line} own={own} event={event} scores={scores} />
  ) : (
    <MyProjects event={event} own={own} scores={scores} />
  );
}
