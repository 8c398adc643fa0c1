import { INVALID_EMAIL } from '#contract/inputErrors.ts';
import { Button, Textarea } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { EventRole } from '#contract/invitations.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './InviteBar.module.css';
import { InviteEntries } from './InviteEntries.tsx';
import { InviteResults } from './InviteResults.tsx';
import { type Counts, type InvitationsProps, inviteLabel, listProblem } from './inviting.ts';
import { JoinAs } from './JoinAs.tsx';
import { type InviteForm, useInviting } from './useInviting.ts';

const HINT = 'Several at once? Separate them with commas, spaces or line breaks.';

export function InviteBar({ choosesRole, invite }: Pick<InvitationsProps, 'choosesRole' | 'invite'>) {
  const messageId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [role, setRole] = useState<EventRole>('Member');
  const inviting = useInviting((email) => invite(email, role));
  const { counts, edit, entries, isWrong, refusal, remove, results, sending, submit } = inviting;
  const hasWrongEntry = entries.some(({ address }) => address === null);
  const problem = isWrong || hasWrongEntry ? listProblem(counts) : null;

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
        <AddressesField ref={field} describedBy={messageId} inviting={inviting} />
        <InviteButton counts={counts} sending={sending} />
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
      <InviteResults
        results={results.map(({ email, outcome }) => ({
          email,
          refusal: outcome.kind === 'sent' ? null : outcome.sentence,
        }))}
      />
    </div>
  );
}

interface AddressesFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly describedBy: string;
  readonly inviting: InviteForm;
}

/** The field for addresses. Enter calls `enter`. Backspace in the empty field removes the last entry of the list. */
function AddressesField({ describedBy, inviting, ref }: AddressesFieldProps) {
  const { enter, entries, isWrong, leave, remove, sending, text, type } = inviting;
  const id = useId();
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
    <>
      <label className={styles.label} htmlFor={id}>
        Email address
      </label>
      <Textarea
        id={id}
        className={styles.field}
        textarea={{ className: styles.text, ref }}
        value={text}
        rows={1}
        placeholder="somebody@company.example"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={sending}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ nativeEvent }, { value }) =>
          type(value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
        }
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

interface InviteButtonProps {
  readonly counts: Counts;
  readonly sending: boolean;
}

function InviteButton({ counts, sending }: InviteButtonProps) {
  const canSend = counts.valid > 0;
  return (
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
  );
}
