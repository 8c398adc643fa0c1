import { useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import type { MemberMenuProps } from './memberActions.ts';
import { MemberMenuButton } from './MemberMenuButton.tsx';

const load = async () => (await import('./MemberMenuOpen.tsx')).MemberMenuOpen;
const MemberMenuOpen = lazyPart(load);

/** What one can do about a member. The menu is loaded when it is first asked for, and opens as soon as it is there. */
export function MemberMenu(props: MemberMenuProps) {
  const [asked, setAsked] = useState(false);
  const notify = useNotify();
  const giveUp = () => {
    setAsked(false);
    notify('Fail', 'The menu can’t be loaded right now. Check your connection.');
  };
  // A failure matters, and is said, when the menu is asked for.
  const preload = () => void load().catch(() => undefined);
  const { busy, name } = props;
  const button = (
    <MemberMenuButton
      name={name}
      busy={busy}
      aria-expanded={false}
      onClick={() => setAsked(true)}
      onFocus={preload}
      onPointerEnter={preload}
    />
  );
  return asked ? <MemberMenuOpen {...props} pending={button} failed={button} onFail={giveUp} /> : button;
}
