import { Button, Field, Select, Textarea } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { TEXT_MAX } from '#contract/base/limits.ts';
import type { NewRequest } from '#contract/matching/requests.ts';
import type { Need } from '#contract/teams/needs.ts';
import { draftKey } from '../../forms/editing/drafts.ts';
import { useEditing } from '../../forms/editing/useEditing.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './AskToJoin.module.css';

interface Props {
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
export function AskForm({
  busy,
  fittingNeed,
  name,
  needs,
  onCancel,
  onSend,
  person,
  projectRef,
  refusal,
}: Props) {
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
