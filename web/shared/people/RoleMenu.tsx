import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import type { Role } from '#contract/permissions.ts';
import styles from './PeopleTable.module.css';
import button from '../../ui/SmallButton.module.css';

export interface RoleChoice<R extends Role> {
  readonly role: R;
  readonly meaning: string;
}

export interface MenuAction {
  readonly text: string;
  readonly onChoose: () => void;
}

interface Props<R extends Role> {
  readonly label: string;
  readonly choices: readonly RoleChoice<R>[];
  /** The current role. Without it, no option is marked. */
  readonly role?: Role;
  readonly busy: boolean;
  readonly onChoose: (role: R) => void;
  /** Appears below the roles. */
  readonly action?: MenuAction | undefined;
  readonly children: ReactNode;
}

/** A button with a menu of roles. It creates the menu on first use, because a list may have hundreds. */
export function RoleMenu<R extends Role>(props: Props<R>) {
  const { action, busy, children, choices, label, onChoose, role } = props;
  const [asked, setAsked] = useState(false);
  const trigger = (
    <RoleButton label={label} busy={busy} {...(asked ? {} : { onClick: () => setAsked(true) })}>
      {children}
    </RoleButton>
  );
  if (!asked) return trigger;
  return (
    <Menu
      defaultOpen
      positioning="below-end"
      checkedValues={{ role: role === undefined ? [] : [role] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        const wanted = choices.find((one) => one.role === chosen);
        if (wanted && wanted.role !== role) onChoose(wanted.role);
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(({ meaning, role: one }) => (
            <MenuItemRadio key={one} className={styles.item} name="role" value={one} persistOnClick={false}>
              {one}
              <span className={styles.meaning}> {meaning}</span>
            </MenuItemRadio>
          ))}
          {action && (
            <>
              <MenuDivider />
              <MenuItem className={styles.item} onClick={action.onChoose}>
                {action.text}
              </MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
  readonly busy: boolean;
}

/**
 * Also accepts the props that MenuTrigger passes to a button. When the menu, or a question after it, closes, Fluent returns
 * the focus to this button.
 */
function RoleButton({ busy, children, label, onClick, ...rest }: ButtonProps) {
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...restoreFocusTarget}
      {...rest}
      className={`${button.look} ${styles.role}`}
      aria-label={label}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
      <ChevronDownRegular aria-hidden="true" />
    </button>
  );
}
