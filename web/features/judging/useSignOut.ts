import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useProfile } from '../../api/http/queries.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { hasUnsentScores } from './unsentScores.ts';

const QUESTION = {
  title: 'Sign out with unsent scores?',
  text: 'Only this browser has some of your scores. To send them, sign in here again, and open your judging page.',
  confirm: 'Yes, sign out.',
};

/** @returns a handler that opens the page for signing out. It first asks a judge whose scores aren’t sent yet */
export function useSignOut() {
  const { data: me } = useProfile();
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async (event?: MouseEvent) => {
    event?.preventDefault();
    if (!hasUnsentScores(me?.Email ?? '') || (await confirm(QUESTION))) void navigate(addresses.signOut());
  };
}
