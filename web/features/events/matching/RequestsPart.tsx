import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { PENDING_REQUESTS_MAX } from '#contract/base/limits.ts';
import type { EventProject } from '#contract/events/events.ts';
import type { OwnRequest } from '#contract/matching/requests.ts';
import { OPEN_INVITATIONS } from '#contract/todo/todoAddress.ts';
import * as addresses from '../../../api/addresses.ts';
import { withdrawRequest } from '../../../api/data/matching.ts';
import { useMyInvitations } from '../../../api/http/queries.ts';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { viewersTimeZone } from '../../../ui/dates.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { plural } from '../../../ui/plural.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { PartProps } from './props.ts';
import { needLabel, requestText, STATE_TEXT, STATE_TONE } from './requestText.ts';
import styles from './RequestsPart.module.css';

export function RequestsPart({ event, requests }: PartProps) {
  const eventRef = useEventRef();
  const { data } = requests;
  if (!data) return <Pending parts={[requests]} />;
  const projects = new Map(event.Projects.map((project) => [project.Id, project]));
  return (
    <>
      <TeamInvitations />
      <section aria-labelledby="own-requests">
        <h2 id="own-requests" tabIndex={-1} className="title below-m">
          My requests
        </h2>
        {data.Requests.length === 0 ? (
          <EmptyState
            illustration="invitations"
            text="You haven’t asked a team yet."
            action={<Link to={addresses.findTeam(eventRef)}>See the teams that need people</Link>}
          />
        ) : (
          <>
            <p className="muted below-m measure">{leftText(data.Left)}</p>
            <ul className="columns">
              {data.Requests.map((request) => (
                <li key={request.Project.Id}>
                  <RequestRow
                    request={request}
                    project={projects.get(request.Project.Id)}
                    canAsk={data.Left > 0}
                    dates={event.Dates}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}

const leftText = (left: number) => {
  if (left === 0)
    return 'You’ve asked as many teams as you can at a time. Withdraw a request to ask another team.';
  return left === PENDING_REQUESTS_MAX
    ? `You can ask up to ${left} teams at a time.`
    : `You can ask ${plural(left, 'more team', 'more teams')} while you wait for answers.`;
};

function TeamInvitations() {
  const { event, org } = useEventRef();
  const { data = [] } = useMyInvitations();
  const own = data.filter((one) => one.Organisation === org && one.Event === event && one.Project !== null);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="team-invitations">
      <h2 id="team-invitations" className="title below-m">
        Teams that asked you
      </h2>
      <ul className="columns">
        {own.map(({ Id, Name }) => (
          <li key={Id} className="grid surface breaks raised top">
            <span className="subtitle fill">{Name}</span>
            <Link className="start" to={OPEN_INVITATIONS}>
              See the invitation
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly request: OwnRequest;
  /** Undefined if the project has been deleted since. */
  readonly project: EventProject | undefined;
  readonly canAsk: boolean;
  readonly dates: EventAccess['Dates'];
}

/** The states after which the person can ask again immediately. */
const ASKABLE: readonly OwnRequest['State'][] = ['Withdrawn', 'Expired', 'Void'];

function RequestRow({ canAsk, dates, project, request }: RowProps) {
  const eventRef = useEventRef();
  const { LogoUrl, Name, Id } = request.Project;
  const need = needLabel(request, project?.Needs);
  const text = useRef<HTMLParagraphElement>(null);
  const asksAgain = canAsk && ASKABLE.includes(request.State) && project && takesPeople(project);
  return (
    <article className="grid surface breaks raised top" aria-labelledby={`request-${Id}`}>
      <div className="line">
        <Avatar name={Name} url={LogoUrl} size={40} shape="square" />
        <h3 id={`request-${Id}`} className="subtitle fill">
          <Link className="quiet-link" to={addresses.project({ ...eventRef, project: Id })}>
            {Name}
          </Link>
        </h3>
        <Tag tone={STATE_TONE[request.State]}>{STATE_TEXT[request.State]}</Tag>
      </div>
      <p ref={text} tabIndex={-1} className={styles.text}>
        {requestText(request, viewersTimeZone(), dates)}
      </p>
      {need !== null && <p className="muted">To join as: {need}</p>}
      {request.Message !== null && (
        <blockquote className={`muted ${styles.message}`}>{request.Message}</blockquote>
      )}
      {request.State === 'Pending' && (
        <Withdraw
          projectRef={{ ...eventRef, project: Id }}
          name={Name}
          onWithdrawn={() => text.current?.focus()}
        />
      )}
      {asksAgain && <Link to={addresses.findTeam(eventRef, { ask: Id })}>Ask again</Link>}
    </article>
  );
}

interface WithdrawProps {
  readonly projectRef: ProjectRef;
  readonly name: string;
  /** Called once the request is withdrawn. The button then disappears. */
  readonly onWithdrawn: () => void;
}

/** Withdraws the request only once the dialog is closed. The dialog returns the focus to the button, which the withdrawal removes. */
function Withdraw({ name, onWithdrawn, projectRef }: WithdrawProps) {
  const [isAsking, setAsking] = useState(false);
  const confirmed = useRef(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  const { busy, refusal, run } = useCommand();
  const withdraw = async () => {
    await withdrawRequest(projectRef);
    onWithdrawn();
  };
  return (
    <>
      <Button
        className="start"
        disabledFocusable={busy}
        aria-busy={busy}
        aria-label={`Withdraw the request to ${name}`}
        onClick={() => setAsking(true)}
        {...restoreFocusTarget}
      >
        Withdraw
      </Button>
      <Refusal reason={refusal} />
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw your request to ${name}?`}
        text="The team will no longer see it. You can ask this team again."
        confirm="Withdraw"
        cancel="Keep it"
        onConfirm={() => {
          confirmed.current = true;
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
        onClosed={() => {
          if (!confirmed.current) return;
          confirmed.current = false;
          void run(withdraw, { done: 'Your request is withdrawn.', failed: 'Unable to withdraw right now.' });
        }}
      />
    </>
  );
}
