import { INVALID_EMAIL } from '#contract/inputErrors.ts';
import { useRef, useState } from 'react';
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

/**
 * The state of the invite bar: complete entries, the text in the field, and the results of sending. Entries that could not be
 * sent stay.
 */
export function useInviting(invite: (email: string) => Promise<InviteOutcome>) {
  const notify = useNotify();
  const underWay = useRef(false);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  /** Typing has paused, so a mistake may be pointed out. */
  const [done, setDone] = useState(false);
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);

  const typed = entriesIn(text);
  const all = [...entries, ...typed];
  const list = distinct(all);
  const { invalid, valid } = addressesOf(list);
  const counts: Counts = {
    valid: valid.length,
    invalid: invalid.length,
    duplicates: all.length - list.length,
  };

  const put = (left: string) => {
    setText(left);
    if (left.trim() === '') setDone(false);
  };
  const type = (now: string, isPasted: boolean) => {
    const end = isPasted && entriesIn(now).length > 1 ? now.length : completeIn(now);
    setEntries([...entries, ...entriesIn(now.slice(0, end))]);
    put(end === 0 ? now : now.slice(end).replace(/^[\s,;]+/, ''));
  };
  /** Takes what stands in the field into the list. */
  const take = () => {
    setEntries(all);
    put('');
  };

  const send = async () => {
    underWay.current = true;
    setSending(true);
    setResults([]);
    setRefusal(null);
    // One alone stays where it was typed.
    const isList = all.length > 1;
    if (isList) take();
    try {
      const onProgress = valid.length > 1 ? setResults : () => undefined;
      const came = await inviteEach(valid, invite, onProgress);
      const left = new Set([...unsentOf(valid, came), ...invalid]);
      if (isList || left.size === 0) {
        setEntries(list.filter((entry) => left.has(keyOf(entry))));
        put('');
      }
      setRefusal(reasonOf(valid, came));
      const notice = inviteNotice(valid, came);
      notify(notice.type, notice.text);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  const submit = async () => {
    if (underWay.current) return;
    if (valid.length > 0) return await send();
    setDone(true);
    notify('Fail', INVALID_EMAIL);
  };

  return {
    entries: distinct(entries),
    text,
    type,
    /** Pressing Enter: takes the last entry of a list into it, and sends what is complete. */
    enter: async () => {
      if (typed.length > 0 && all.length > 1) take();
      else await submit();
    },
    /** Leaving the field. */
    leave: () => {
      if (typed.length > 0 && all.length > 1) take();
      else setDone(text.trim() !== '');
    },
    /** Puts an entry back into the field. */
    edit: (entry: Entry) => {
      setEntries([...entries, ...typed].filter((one) => keyOf(one) !== keyOf(entry)));
      setText(entry.text);
      setDone(true);
    },
    remove: (entry: Entry) => setEntries(entries.filter((one) => keyOf(one) !== keyOf(entry))),
    counts,
    /** The text in the field is no address, and it is time to say so. */
    isWrong: done && typed.some(({ address }) => address === null),
    sending,
    results,
    /** The reason why a single address was not sent, until the next try. */
    refusal,
    submit,
  };
}
