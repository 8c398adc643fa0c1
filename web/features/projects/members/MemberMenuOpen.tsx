import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  type FluentIcon,
  KeyRegular,
  PersonDeleteRegular,
  PersonRegular,
  ShieldPersonRegular,
} from '@fluentui/react-icons';
import type { MemberAction, MemberMenuProps } from './memberActions.ts';
import { MemberMenuButton } from './MemberMenuButton.tsx';
import styles from './MembersTab.module.css';

const LOOK: Record<MemberAction, { readonly label: string; readonly Icon: FluentIcon }> = {
  makeAdmin: { label: 'Make Admin', Icon: ShieldPersonRegular },
  makeMember: { label: 'Make Member', Icon: PersonRegular },
  handOver: { label: 'Hand over ownership', Icon: KeyRegular },
  remove: { label: 'Remove from team', Icon: PersonDeleteRegular },
};

/** Opens immediately, because MemberRow.tsx loads this code only when someone opens the menu. */
export function MemberMenuOpen({ actions, busy, name, onChoose }: MemberMenuProps) {
  return (
    <Menu defaultOpen positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <MemberMenuButton name={name} busy={busy} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map((action) => {
            const { Icon, label } = LOOK[action];
            return (
              <MenuItem key={action} className={styles.item} icon={<Icon />} onClick={() => onChoose(action)}>
                {label}
              </MenuItem>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
