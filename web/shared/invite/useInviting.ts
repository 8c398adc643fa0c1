import { useRef, useState } from 'react';
import { useNotify } from '../../ui/useNotify.ts';
import {
  INVALID_ADDRESS,
  inviteEach,
  inviteNotice,
  type InviteOutcome,
  type InviteResult,
  unsentOf,
} from './inviting.ts';
import { parseAddresses } from './parseAddresses.ts';

/**
 * The field of the invite bar: what stands in it, whether that can be sent, and what came of sending it. What could not be
 * sent stays in the field.
 */
export function useInviting(invite: (email: string) => Promise<InviteOutcome>) {
  const notify = useNotify();
  const underWay = useRef(false);
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  /** Whether one is done typing, so that what is wrong may be said. */
  const [done, setDone] = useState(false);
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const { invalid, valid } = parseAddresses(text);
  const isValid = valid.length > 0 && invalid.length === 0;

  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() === '') setDone(false);
  };

  const submit = async () => {
    if (underWay.current) return;
    if (!isValid) {
      setDone(true);
      notify('Fail', INVALID_ADDRESS);
      return;
    }
    underWay.current = true;
    setSending(true);
    setResults([]);
    try {
      // Of one address the notice says everything.
      const onProgress = valid.length > 1 ? setResults : () => undefined;
      const all = await inviteEach(valid, invite, onProgress);
      setText(unsentOf(valid, all).join(', '));
      setDone(false);
      const { text: notice, type: noticeType } = inviteNotice(valid, all);
      notify(noticeType, notice);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return {
    text,
    type,
    /** Leaving the field. */
    leave: () => setDone(text.trim() !== ''),
    isValid,
    /** What is no address, where it is time to say so. */
    wrong: done && !isValid ? invalid : null,
    sending,
    results,
    submit,
  };
}
