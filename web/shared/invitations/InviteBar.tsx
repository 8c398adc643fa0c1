import { Button, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
import { DocumentArrowUpRegular, PeopleAddRegular, SendRegular } from '@fluentui/react-icons';
import { type ChangeEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { INVALID_EMAIL } from '#contract/base/inputErrors.ts';
import type { EventRole } from '#contract/invitations/invitations.ts';
import { addressesAt } from '../../api/data/participants.ts';
import { hostAbilities } from '../../api/http/host.ts';
import { useOrganisation, useProfile } from '../../api/http/queries.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { BottomAction } from '../manage/BottomAction.tsx';
import { useCommand } from '../useCommand.ts';
import { useEventRef } from '../useRefs.ts';
import { InviteEntries } from './InviteEntries.tsx';
import { InviteResults } from './InviteResults.tsx';
import { type Counts, EVENT_ROLES, type InvitationsProps, inviteLabel, listProblem } from './inviting.ts';
import { readAddressFile } from './readAddressFile.ts';
import { type InviteForm, type SendProgress, useInviting } from './useInviting.ts';
import styles from './InviteBar.module.css';

const HINT = 'Several at once? Separate them with commas, spaces or line breaks.';

interface Props extends Pick<InvitationsProps, 'choosesRole' | 'draft' | 'invite'> {
  /** True if the bar has a page of its own. It then also reads files, and phones show its button at the bottom. */
  readonly isMain?: boolean;
}

export function InviteBar({ choosesRole, draft, invite, isMain = false }: Props) {
  const messageId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [role, setRole] = useState<EventRole>('Member');
  const inviting = useInviting(invite, role, draft);
  const { addFrom, counts, edit, entries, isSending, isWrong, refusal, remove, results, submit } = inviting;
  const hasWrongEntry = entries.some(({ address }) => address === null);
  const problem = isWrong || hasWrongEntry ? listProblem(counts) : null;

  return (
    <div className={`container ${styles.box}`}>
      <form
        className={`grid ${styles.bar}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {choosesRole && <JoinAs role={role} disabled={isSending} onChoose={setRole} />}
        <AddressesField ref={field} describedBy={messageId} inviting={inviting} />
        <InviteButton counts={counts} isSending={isSending} isMain={isMain} />
        <div className={`row between all-columns ${styles.below}`}>
          <p
            id={messageId}
            className={`caption breaks ${styles.message} ${problem === null ? '' : 'error'}`}
            aria-live="polite"
          >
            {problem ?? HINT}
          </p>
          <PickPeople disabled={isSending} onPick={addFrom} />
          {isMain && <AddressFile disabled={isSending} onRead={addFrom} />}
          {isMain && choosesRole && <PeopleOfEvent role={role} disabled={isSending} onRead={addFrom} />}
        </div>
        <output className="visually-hidden">{entries.length > 0 && `${entries.length} in the list`}</output>
        <InviteEntries
          entries={entries}
          disabled={isSending}
          onEdit={(entry) => {
            edit(entry);
            field.current?.focus();
          }}
          onRemove={remove}
          onEmptied={() => field.current?.focus()}
        />
      </form>
      {inviting.sending && <InviteProgress sending={inviting.sending} onStop={inviting.stop} />}
      <Refusal reason={refusal} />
      <InviteResults results={results} />
    </div>
  );
}

interface AddressesFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly describedBy: string;
  readonly inviting: InviteForm;
}

/** Enter adds the text to the list or sends the invitations. Backspace in the empty field removes the list's last entry. */
function AddressesField({ describedBy, inviting, ref }: AddressesFieldProps) {
  const { enter, entries, isSending, isWrong, leave, remove, text, type } = inviting;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void enter();
    }
    const last = entries.at(-1);
    if (event.key === 'Backspace' && text === '' && !event.repeat && !isSending && last) remove(last);
  };
  return (
    <>
      <label className="strong all-columns" htmlFor={id}>
        Email address
      </label>
      <Textarea
        id={id}
        textarea={{ className: styles.text, ref }}
        value={text}
        rows={1}
        placeholder="someone@company.example"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
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
  readonly isSending: boolean;
  readonly isMain: boolean;
}

function InviteButton({ counts, isMain, isSending }: InviteButtonProps) {
  const canSend = counts.valid > 0;
  const button = (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      icon={<SendRegular />}
      disabledFocusable={!canSend || isSending}
      title={canSend ? undefined : INVALID_EMAIL}
      aria-busy={isSending}
    >
      {inviteLabel(counts)}
    </Button>
  );
  return isMain ? <BottomAction>{button}</BottomAction> : button;
}

interface JoinAsProps {
  readonly role: EventRole;
  readonly disabled: boolean;
  readonly onChoose: (role: EventRole) => void;
}

function JoinAs({ disabled, onChoose, role }: JoinAsProps) {
  const ids = useId();
  return (
    <div className="below-m all-columns">
      <span id={ids} className="strong">
        They join as
      </span>
      <RadioGroup
        aria-labelledby={ids}
        value={role}
        disabled={disabled}
        onChange={(_, { value }) => onChoose(value as EventRole)}
      >
        {Object.entries(EVENT_ROLES).map(([value, { can, name }]) => (
          <div key={value}>
            <Radio value={value} label={name} aria-describedby={`${ids}-${value}`} />
            <p id={`${ids}-${value}`} className={`caption ${styles.can}`}>
              {can}
            </p>
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}

interface PickPeopleProps {
  readonly disabled: boolean;
  /** @param entries one per line */
  readonly onPick: (entries: string) => void;
}

function PickPeople({ disabled, onPick }: PickPeopleProps) {
  const { selectPeople } = hostAbilities();
  const notify = useNotify();
  if (!selectPeople) return null;
  const pick = async () => {
    try {
      onPick((await selectPeople()).join('\n'));
    } catch {
      notify('Fail', 'Teams couldn’t open its list of people. Enter the addresses instead.');
    }
  };
  return (
    <Button
      appearance="subtle"
      icon={<PeopleAddRegular />}
      disabledFocusable={disabled}
      onClick={() => void pick()}
    >
      Choose people
    </Button>
  );
}

interface AddressFileProps {
  readonly disabled: boolean;
  /** @param entries one per line, not yet validated */
  readonly onRead: (entries: string) => void;
}

function AddressFile({ disabled, onRead }: AddressFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      onRead(await readAddressFile(file));
    } catch (error) {
      notify('Fail', error instanceof Error ? error.message : 'This file can’t be read.');
    } finally {
      // Without this line, choosing the same file again after a correction wouldn't fire an event.
      target.value = '';
    }
  };
  return (
    <>
      <Button
        appearance="subtle"
        icon={<DocumentArrowUpRegular />}
        disabledFocusable={disabled}
        onClick={() => input.current?.click()}
      >
        Choose a CSV file
      </Button>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="File with addresses"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
    </>
  );
}

/** Who comes to this event in a role if they had one of these at another event. */
const SAME_ROLES = { Member: ['Owner', 'Admin', 'Member'], Guest: ['Guest'] } as const;

/** Adds the people of another event, for example last year's, except the reader. Inactive people are left out. */
function PeopleOfEvent({ disabled, onRead, role }: AddressFileProps & { readonly role: EventRole }) {
  const eventRef = useEventRef();
  const { data: me } = useProfile();
  const { busy, refusal, run } = useCommand();
  const others = useOrganisation(eventRef).data?.Events.filter(({ Id }) => Id !== eventRef.event) ?? [];
  if (others.length === 0) return null;
  const read = async (event: string) => {
    const found = await addressesAt({ ...eventRef, event }, SAME_ROLES[role]);
    onRead(found.filter((address) => address !== me?.Email).join('\n'));
  };
  return (
    <>
      <Select
        appearance="underline"
        aria-label="People of another event"
        value=""
        disabled={disabled || busy}
        onChange={(_, { value }) =>
          void run(() => read(value), {
            done: 'Look through the list, then invite them.',
            failed: 'Unable to read who was at that event.',
          })
        }
      >
        <option value="" disabled>
          People of another event…
        </option>
        {others.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </Select>
      <Refusal reason={refusal} />
    </>
  );
}

interface InviteProgressProps {
  readonly sending: SendProgress;
  readonly onStop: () => void;
}

function InviteProgress({ onStop, sending: { done, isStopping, total } }: InviteProgressProps) {
  return (
    <div className={`row ${styles.progress}`}>
      <progress aria-label="Invitations sent" max={total} value={done} />
      <span className="muted figures">
        {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </span>
      <Button disabledFocusable={isStopping} onClick={onStop}>
        {isStopping ? 'Stopping…' : 'Cancel'}
      </Button>
    </div>
  );
}
