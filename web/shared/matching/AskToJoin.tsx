import { Button, Field, Select, Textarea } from '@fluentui/react-components';
import { HandRightRegular } from '@fluentui/react-icons';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { TEXT_MAX } from '#contract/base/limits.ts';
import type { NewRequest, OwnRequestsAnswer } from '#contract/matching/requests.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Need } from '#contract/teams/needs.ts';
import * as addresses from '../../api/addresses.ts';
import { askTeam } from '../../api/data/matching.ts';
import { useProfile } from '../../api/http/queries.ts';
import { draftKey } from '../../forms/editing/drafts.ts';
import { useEditing } from '../../forms/editing/useEditing.ts';
import { shortDay, viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { useCommand } from '../useCommand.ts';
import { answerUntil, type AskFacts, askState } from './askState.ts';
import styles from './AskToJoin.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: AskFacts['project'] & Pick<ProjectCard, 'Name' | 'Needs'>;
  readonly access: AskFacts['access'];
  readonly requests: OwnRequestsAnswer | undefined;
  readonly fittingNeed?: string | undefined;
  readonly isOpen?: boolean;
  /** Shown before “Ask to join”, for example a button to join. Hidden while the form is open or a request is pending. */
  readonly children?: ReactNode;
}

/** Once the request is sent, its state replaces the form and takes the focus. */
export function AskToJoin(props: Props) {
  const { access, children, fittingNeed, isOpen = false, project, projectRef, requests } = props;
  const { data: me } = useProfile();
  const now = useNow();
  const { pending, refused } = askState({ access, now, project, requests });
  const [open, setOpen] = useState(isOpen);
  const [sent, setSent] = useState(false);
  const { busy, refusal, run } = useCommand();
  const openerId = useId();
  const close = () => {
    setOpen(false);
    setSent(true);
  };

  if (open && me && (busy || (pending === null && refused === null)))
    return (
      <AskForm
        person={me.Email}
        projectRef={projectRef}
        name={project.Name}
        needs={project.Needs}
        fittingNeed={fittingNeed}
        busy={busy}
        refusal={refusal}
        onSend={(request, finish) =>
          void run(() => askTeam(projectRef, request).then(finish).then(close), {
            done: `You’ve asked ${project.Name}.`,
            failed: 'Unable to ask right now.',
          })
        }
        onCancel={() => {
          setOpen(false);
          focusLater(openerId);
        }}
      />
    );
  const until = pending && answerUntil(pending.Expires, access.Dates);
  if (until) return <PendingRequest until={until} to={requestsOf(projectRef)} isNew={sent} />;
  return (
    <div className="stack shrink">
      <div className="wrap">
        {children}
        {project.TakesRequests && (
          <AskButton
            id={openerId}
            isQuiet={Boolean(children)}
            refused={refused}
            onClick={() => setOpen(true)}
          />
        )}
      </div>
      {project.TakesRequests && refused !== null && (
        <p id={`${openerId}-reason`} className="muted">
          {refused}
        </p>
      )}
      <Refusal reason={refusal} />
    </div>
  );
}

interface ButtonProps {
  readonly id: string;
  /** True beside a button to join, which leads. */
  readonly isQuiet: boolean;
  readonly refused: string | null;
  readonly onClick: () => void;
}

/** If the person can't ask, the button stays reachable by keyboard, and the reason is below the buttons. */
const AskButton = ({ id, isQuiet, onClick, refused }: ButtonProps) => (
  <Button
    id={id}
    appearance={isQuiet ? 'subtle' : 'secondary'}
    className={styles.button}
    icon={<HandRightRegular />}
    disabledFocusable={refused !== null}
    {...(refused === null ? {} : { 'aria-describedby': `${id}-reason` })}
    onClick={onClick}
  >
    Ask to join
  </Button>
);

/** Focuses an element that returns in the next rendering. */
const focusLater = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id="${id}"]`)?.focus());

const requestsOf = ({ event, org }: ProjectRef) =>
  addresses.findTeam({ org, event }, { part: 'My requests' });

interface PendingRequestProps {
  readonly until: string;
  readonly to: string;
  /** True if the person has just asked. The text then takes the focus. */
  readonly isNew: boolean;
}

function PendingRequest({ isNew, to, until }: PendingRequestProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  return (
    <p ref={text} tabIndex={-1} className={styles.asked}>
      <strong>You’ve asked this team.</strong> It can answer until {shortDay(until, viewersTimeZone())}, and
      you’ll get an email. <Link to={to}>See my requests</Link>
    </p>
  );
}

interface AskFormProps {
  /** The reader's email address. Only this reader sees the draft. */
  readonly person: string;
  readonly projectRef: ProjectRef;
  readonly name: string;
  readonly needs: readonly Need[];
  /** The Id of the need that is chosen when the form opens. */
  readonly fittingNeed: string | undefined;
  readonly busy: boolean;
  readonly refusal: string | null;
  /** @param finish removes the draft. Call it once the request is sent */
  readonly onSend: (request: NewRequest, finish: () => void) => void;
  readonly onCancel: () => void;
}

/** The message stays in this browser until it is sent, even after Cancel. */
function AskForm({
  busy,
  fittingNeed,
  name,
  needs,
  onCancel,
  onSend,
  person,
  projectRef,
  refusal,
}: AskFormProps) {
  const { event, org, project } = projectRef;
  const { change, finish, values } = useEditing(draftKey(person, `ask ${org}/${event}/${project}`), {
    need: fittingNeed ?? '',
    message: '',
  });
  const { message } = values;
  const need = needs.some(({ Id }) => Id === values.need) ? values.need : '';
  const tooLong = isTooLong(message);
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!tooLong) onSend({ need: need || null, message: message.trim() || null }, finish);
  };
  return (
    <form
      className={`stack shrink ${styles.form}`}
      aria-label={`Ask to join ${name}`}
      noValidate
      onSubmit={send}
    >
      {needs.length > 0 && (
        <NeedField needs={needs} value={need} onChange={(chosen) => change('need', chosen)} />
      )}
      <MessageField value={message} onChange={(typed) => change('message', typed)} />
      <div className="wrap">
        <Button
          type="submit"
          appearance="primary"
          className={styles.button}
          disabled={tooLong}
          disabledFocusable={busy}
          aria-busy={busy}
        >
          Send request
        </Button>
        <Button className={styles.button} disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Refusal reason={refusal} />
    </form>
  );
}

const isTooLong = (message: string) => message.length > TEXT_MAX;

interface NeedFieldProps {
  readonly needs: readonly Need[];
  /** The Id of the chosen need. Empty if the person offers anything that helps. */
  readonly value: string;
  readonly onChange: (need: string) => void;
}

const NeedField = ({ needs, onChange, value }: NeedFieldProps) => (
  <Field className={styles.field} label="Join as">
    <Select value={value} onChange={(_, data) => onChange(data.value)}>
      <option value="">Anything that helps</option>
      {needs.map(({ Id, Label }) => (
        <option key={Id} value={Id}>
          {Label}
        </option>
      ))}
    </Select>
  </Field>
);

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (message: string) => void;
}

function MessageField({ onChange, value }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Field
      className={styles.field}
      label="Message (optional)"
      hint={`${value.length} of ${TEXT_MAX} characters`}
      {...(isTooLong(value) && { validationMessage: `Use at most ${TEXT_MAX} characters.` })}
    >
      <Textarea
        textarea={{ ref: field }}
        value={value}
        rows={3}
        resize="vertical"
        placeholder="Say what you would like to do in this team."
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}
