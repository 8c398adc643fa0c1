import { INVALID_EMAIL } from '#contract/inputErrors.ts';
import { useState } from 'react';
import { useExclusive } from '../../ui/useExclusive.ts';
import { useNotify } from '../../ui/useNotify.ts';
import {
  type Counts,
  inviteEach,
  inviteNotice,
  type InviteOutcome,
  type InviteResult,
  reasonOf,
  unsentOf,
} from './inviting.ts';
import { addressesOf, completeIn, distinct, entriesIn, type Entry, keyOf } from './parseAddresses.ts';

/** The complete entries of the invite bar, and the text in its field. */
function useEntries() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [text, setText] = useState('');
  /** Typing has paused, so a mistake may be pointed out. */
  const [done, setDone] = useState(false);
  const typed = entriesIn(text);
  const all = [...entries, ...typed];

  const put = (left: string) => {
    setText(left);
    if (left.trim() === '') setDone(false);
  };
  return {
    entries,
    setEntries,
    text,
    put,
    typed,
    /** The entries and what is typed, repeated ones included. */
    all,
    setDone,
    /** The text in the field is no address, and it is time to say so. */
    isWrong: done && typed.some(({ address }) => address === null),
    type: (now: string, isPasted: boolean) => {
      const end = isPasted && entriesIn(now).length > 1 ? now.length : completeIn(now);
      setEntries([...entries, ...entriesIn(now.slice(0, end))]);
      put(end === 0 ? now : now.slice(end).replace(/^[\s,;]+/, ''));
    },
    /** Takes what stands in the field into the list. */
    take: () => {
      setEntries(all);
      put('');
    },
    /** Puts an entry back into the field. */
    edit: (entry: Entry) => {
      setEntries(all.filter((one) => keyOf(one) !== keyOf(entry)));
      setText(entry.text);
      setDone(true);
    },
    remove: (entry: Entry) => setEntries(entries.filter((one) => keyOf(one) !== keyOf(entry))),
  };
}

/** The entries without repeated ones, what of them can be sent, and how many there are of each kind. */
function sortEntries(all: readonly Entry[]) {
  const list = distinct(all);
  const { invalid, valid } = addressesOf(list);
  const counts: Counts = {
    valid: valid.length,
    invalid: invalid.length,
    duplicates: all.length - list.length,
  };
  return { list, valid, invalid, counts };
}

export type Inviting = ReturnType<typeof useInviting>;

/**
 * The state of the invite bar: complete entries, the text in the field, and the results of sending. Entries that could not be
 * sent stay.
 */
export function useInviting(invite: (email: string) => Promise<InviteOutcome>) {
  const notify = useNotify();
  const { busy, refusal, refuse, run } = useExclusive();
  const { all, edit, entries, isWrong, put, remove, setDone, setEntries, take, text, type, typed } =
    useEntries();
  const [results, setResults] = useState<readonly InviteResult[]>([]);

  const { counts, invalid, list, valid } = sortEntries(all);

  const send = async () => {
    setResults([]);
    // One alone stays where it was typed.
    const isList = all.length > 1;
    if (isList) take();
    const onProgress = valid.length > 1 ? setResults : () => undefined;
    const came = await inviteEach(valid, invite, onProgress);
    const left = new Set([...unsentOf(valid, came), ...invalid]);
    if (isList || left.size === 0) {
      setEntries(list.filter((entry) => left.has(keyOf(entry))));
      put('');
    }
    refuse(reasonOf(valid, came));
    const notice = inviteNotice(valid, came);
    notify(notice.type, notice.text);
  };
  const submit = async () => {
    if (valid.length > 0 || busy) return await run(send);
    setDone(true);
    notify('Fail', INVALID_EMAIL);
  };
  const isCompleteList = typed.length > 0 && all.length > 1;

  return {
    entries: distinct(entries),
    text,
    type,
    /** Pressing Enter: takes the last entry of a list into it, and sends what is complete. */
    enter: async () => {
      if (isCompleteList) take();
      else await submit();
    },
    /** Leaving the field. */
    leave: () => {
      if (isCompleteList) take();
      else setDone(text.trim() !== '');
    },
    edit,
    remove,
    counts,
    isWrong,
    sending: busy,
    results,
    /** The reason why a single address was not sent, until the next try. */
    refusal,
    submit,
  };
}
