import { lazyPart } from '../../ui/lazyPart.tsx';
import { useLazyMenu } from '../../ui/useLazyMenu.ts';
import type { MemberMenuProps } from './memberActions.ts';
import { MemberMenuButton } from './MemberMenuButton.tsx';

const load = async () => (await import('./MemberMenuOpen.tsx')).MemberMenuOpen;
const MemberMenuOpen = lazyPart(load);

/** What one can do about a member. The menu is loaded when it is first asked for, and opens as soon as it is there. */
export function MemberMenu(props: MemberMenuProps) {
  const { asked, onFail, trigger } = useLazyMenu(load);
  const { busy, name } = props;
  const button = <MemberMenuButton name={name} busy={busy} {...trigger} />;
  return asked ? <MemberMenuOpen {...props} pending={button} failed={button} onFail={onFail} /> : button;
}
