import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { DECLINED_DAYS } from '#contract/base/limits.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { PersonCard } from '#contract/matching/cards.ts';
import type { TeamRequest } from '#contract/matching/requests.ts';
import { teamSearchOverRefusal } from '#contract/matching/teamSearch.ts';
import { seatRefusal } from '#contract/teams/teamRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { acceptRequest, declineRequest, teamRequests } from '../../../api/data/teamRequests.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { answerUntil } from '../../../shared/matching/askState.ts';
import { PersonCardView } from '../../../shared/matching/PersonCardView.tsx';
import { useCommand } from '../../../shared/useCommand.ts';
import { shortDay, viewersTimeZone } from '../../../ui/dates.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TeamPageFacts } from './teamPageFacts.ts';
import styles from './People.module.css';

/** The open requests to the team. If an answer fails, the reason stays above the list, because the request may leave the list. */
export function Requests({ event, project, projectRef }: TeamPageFacts) {
  const loaded = useQuery(teamRequests(projectRef));
  const { answer, busy, heading, refusal } = useAnswering(projectRef);
  const confirm = useConfirm();
  const over = teamSearchOverRefusal(event.Dates, useNow());
  const full = seatRefusal({ isInOtherTeam: false, memberCount: project.MemberCount });
  const open = loaded.data?.filter(({ State }) => State === 'Pending') ?? [];
  const decline = async (request: TeamRequest) => {
    const question = {
      title: `Decline ${request.Person.Name}?`,
      text: `They get an email, and can ask your team again after ${DECLINED_DAYS} days.`,
      confirm: 'Yes, decline.',
      danger: true,
    };
    if (await confirm(question)) await answer(request, 'decline');
  };

  return (
    <section aria-labelledby="requests">
      <h2 ref={heading} id="requests" className="title below-m" tabIndex={-1}>
        Requests to join <span className="muted figures regular">{loaded.data && open.length}</span>
      </h2>
      <Refusal reason={refusal} />
      {over && <p className="muted">{sentenceOf(over)}</p>}
      {!loaded.data && <Pending parts={[loaded]} />}
      {loaded.data && open.length === 0 && <NoRequests project={project} projectRef={projectRef} />}
      <ul className="optional columns below-m">
        {open.map((request) => (
          <li key={request.Person.Id}>
            <RequestCard
              event={event}
              request={request}
              project={project}
              busy={busy}
              isOver={over !== null}
              fullReason={full && sentenceOf(full)}
              onAccept={() => void answer(request, 'accept')}
              onDecline={() => void decline(request)}
            />
          </li>
        ))}
      </ul>
      <AnsweredRequests requests={loaded.data ?? []} />
    </section>
  );
}

/** Answers one request at a time. The heading takes the focus, because the pressed button disappears with its card. */
function useAnswering(projectRef: ProjectRef) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, refusal, run } = useCommand();
  const answer = async ({ Person }: TeamRequest, verb: keyof typeof VERBS) => {
    const { call, done, failed } = VERBS[verb];
    await run(() => call({ ...projectRef, person: Person.Id }), { done: done(Person.Name), failed });
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return { answer, busy, heading, refusal };
}

const NoRequests = ({
  project: { JoinOption, TakesRequests: takesRequests },
  projectRef,
}: Pick<TeamPageFacts, 'project' | 'projectRef'>) => (
  <EmptyState
    isCompact
    illustration="people"
    text={takesRequests ? 'No one is waiting for an answer.' : WITHOUT_REQUESTS[JoinOption]}
    action={
      !takesRequests && <Link to={addresses.editProject(projectRef, 'takesrequests')}>Let them ask</Link>
    }
  />
);

const WITHOUT_REQUESTS = {
  Anybody: 'Anybody can join this team without asking. Some people may want to ask first.',
  InviteOnly: 'People can’t ask to join this team yet.',
} as const;

const VERBS = {
  accept: {
    call: acceptRequest,
    done: (name: string) => `${name} is in the team now.`,
    failed: 'Unable to accept right now.',
  },
  decline: {
    call: declineRequest,
    done: (name: string) => `You’ve declined ${name}.`,
    failed: 'Unable to decline right now.',
  },
} as const;

const NO_CARD: PersonCard = {
  Skills: [],
  Interests: [],
  Site: null,
  TimeZone: null,
  Remote: false,
  About: null,
};

interface CardProps extends Pick<TeamPageFacts, 'event' | 'project'> {
  readonly request: TeamRequest;
  readonly busy: boolean;
  /** True if no one can answer requests any more. */
  readonly isOver: boolean;
  /** The reason why the team can accept no one now; null if it has room. */
  readonly fullReason: string | null;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

function RequestCard({ busy, event, fullReason, isOver, onAccept, onDecline, project, request }: CardProps) {
  const { Card, CreatedAt, Expires, Message, Need, Person } = request;
  const restoreFocusTarget = useRestoreFocusTarget();
  const needs = project.Needs;
  const role = needs.find(({ Id }) => Id === Need)?.Label;
  const zone = viewersTimeZone();
  return (
    <PersonCardView
      person={{ ...Person, Card: Card ?? NO_CARD }}
      needed={needs.flatMap(({ Label, Skills }) => [Label, ...Skills])}
    >
      {role !== undefined && <p className="muted">Would like to join as: {role}</p>}
      {Message !== null && <blockquote className={`breaks ${styles.message}`}>{Message}</blockquote>}
      <p className="small muted">
        Asked {shortDay(CreatedAt, zone)} · answer until {shortDay(answerUntil(Expires, event.Dates), zone)}
      </p>
      {!isOver && (
        <div className={`wrap ${styles.buttons}`}>
          <Button
            className={styles.button}
            icon={<CheckmarkRegular />}
            aria-label={`Accept ${Person.Name}`}
            disabledFocusable={busy || fullReason !== null}
            title={fullReason ?? undefined}
            onClick={onAccept}
          >
            Accept
          </Button>
          <Button
            className={styles.button}
            appearance="subtle"
            aria-label={`Decline ${Person.Name}`}
            disabledFocusable={busy}
            onClick={onDecline}
            {...restoreFocusTarget}
          >
            Decline
          </Button>
        </div>
      )}
      {!isOver && fullReason !== null && <p className="small muted">{fullReason}</p>}
    </PersonCardView>
  );
}

/** The requests that no longer wait for an answer. */
function AnsweredRequests({ requests }: { readonly requests: readonly TeamRequest[] }) {
  const answered = requests.filter(({ State }) => State !== 'Pending');
  if (answered.length === 0) return null;
  return (
    <details className={styles.answered}>
      <summary>Answered requests ({answered.length})</summary>
      <ul className="gap-xs grid">
        {answered.map(({ AnsweredAt, Person, State }) => (
          <li key={Person.Id} className={`row ${styles.line}`}>
            <span className="breaks">{Person.Name}</span>
            <Tag tone={State === 'Accepted' ? 'success' : 'quiet'}>{State}</Tag>
            {AnsweredAt !== null && (
              <span className="small muted">{shortDay(AnsweredAt, viewersTimeZone())}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
