import { Button, Textarea } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useId, useState } from 'react';
import type { EventRole } from '#contract/invitations.ts';
import styles from './InviteBar.module.css';
import { InviteResults } from './InviteResults.tsx';
import { INVALID_ADDRESS, type InvitationsProps } from './inviting.ts';
import { JoinAs } from './JoinAs.tsx';
import { useInviting } from './useInviting.ts';

const HINT = 'Several at once? Separate them with commas, spaces or line breaks.';

/** The sentence below the field: which of several is no address is said, too. */
const problemOf = (wrong: readonly string[], several: boolean) =>
  several && wrong.length > 0
    ? `${INVALID_ADDRESS} This is none: ${wrong.map((one) => `“${one}”`).join(', ')}`
    : INVALID_ADDRESS;

/** One field for one e-mail address or several, and the button that invites them. */
export function InviteBar({ choosesRole, invite }: Pick<InvitationsProps, 'choosesRole' | 'invite'>) {
  const fieldId = useId();
  const messageId = useId();
  const [role, setRole] = useState<EventRole>('Member');
  const { isValid, leave, results, sending, submit, text, type, wrong } = useInviting((email) =>
    invite(email, role),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <div>
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
          textarea={{ className: styles.text }}
          value={text}
          rows={1}
          placeholder="somebody@company.example"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sending}
          aria-invalid={wrong !== null}
          aria-describedby={messageId}
          onChange={(_, { value }) => type(value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <Button
          className={styles.button}
          type="submit"
          appearance="primary"
          size="large"
          icon={<SendRegular />}
          disabledFocusable={!isValid || sending}
          title={isValid ? undefined : INVALID_ADDRESS}
          aria-busy={sending}
        >
          Invite
        </Button>
        <p id={messageId} className={styles.message} data-problem={wrong !== null} aria-live="polite">
          {wrong === null ? HINT : problemOf(wrong, /[\s,;]/.test(text.trim()))}
        </p>
      </form>
      <InviteResults results={results} />
    </div>
  );
}
