import { INVALID_EMAIL } from '#contract/inputErrors.ts';
import { Button, Textarea } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { EventRole } from '#contract/invitations.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './InviteBar.module.css';
import { InviteEntries } from './InviteEntries.tsx';
import { InviteResults } from './InviteResults.tsx';
import { type InvitationsProps, inviteLabel, listProblem } from './inviting.ts';
import { JoinAs } from './JoinAs.tsx';
import { useInviting } from './useInviting.ts';

const HINT = 'Several at once? Separate them with commas, spaces or line breaks.';

/** One field for one e-mail address or several, and the button that invites them. */
export function InviteBar({ choosesRole, invite }: Pick<InvitationsProps, 'choosesRole' | 'invite'>) {
  const fieldId = useId();
  const messageId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [role, setRole] = useState<EventRole>('Member');
  const {
    counts,
    edit,
    enter,
    entries,
    isWrong,
    leave,
    refusal,
    remove,
    results,
    sending,
    submit,
    text,
    type,
  } = useInviting((email) => invite(email, role));
  const canSend = counts.valid > 0;
  const hasWrongEntry = entries.some(({ address }) => address === null);
  const problem = isWrong || hasWrongEntry ? listProblem(counts) : null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void enter();
    }
    const last = entries.at(-1);
    if (event.key === 'Backspace' && text === '' && !event.repeat && !sending && last) remove(last);
  };

  return (
    <div className={styles.box}>
      <form
        className={styles.bar}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {choosesRole && <JoinAs role={role} disabled={sending} onChoose={setRole} />}
        <label className={styles.label} htmlFor={fieldId}>
          Email address
        </label>
        <Textarea
          id={fieldId}
          className={styles.field}
          textarea={{ className: styles.text, ref: field }}
          value={text}
          rows={1}
          placeholder="somebody@company.example"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sending}
          aria-invalid={isWrong}
          aria-describedby={messageId}
          onChange={({ nativeEvent }, { value }) =>
            type(value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
          }
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <Button
          className={styles.button}
          type="submit"
          appearance="primary"
          size="large"
          icon={<SendRegular />}
          disabledFocusable={!canSend || sending}
          title={canSend ? undefined : INVALID_EMAIL}
          aria-busy={sending}
        >
          {inviteLabel(counts)}
        </Button>
        <p id={messageId} className={styles.message} data-problem={problem !== null} aria-live="polite">
          {problem ?? HINT}
        </p>
        <output className="visually-hidden">{entries.length > 0 && `${entries.length} in the list`}</output>
        <InviteEntries
          entries={entries}
          disabled={sending}
          onEdit={(entry) => {
            edit(entry);
            field.current?.focus();
          }}
          onRemove={remove}
          onEmptied={() => field.current?.focus()}
        />
      </form>
      <Refusal reason={refusal} />
      <InviteResults results={results} />
    </div>
  );
}
