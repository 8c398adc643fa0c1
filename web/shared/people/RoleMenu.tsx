import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import type { Role } from '#contract/base/permissions.ts';
import styles from './RoleMenu.module.css';

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
  readonly actions?: readonly MenuAction[];
  /** A button without a border, for a row of a table. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** Creates the menu on first use, because a page may have a hundred of these menus. */
export function RoleMenu<R extends Role>(props: Props<R>) {
  const { actions = [], busy, children, choices, isQuiet = false, label, onChoose, role } = props;
  const [isCreated, setCreated] = useState(false);
  const trigger = (
    <MenuButton
      label={label}
      busy={busy}
      isQuiet={isQuiet}
      {...(isCreated ? {} : { onClick: () => setCreated(true) })}
    >
      {children}
    </MenuButton>
  );
  if (!isCreated) return trigger;
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
          <MenuGroup>
            <MenuGroupHeader>Role</MenuGroupHeader>
            {choices.map(({ meaning, role: name }) => (
              <MenuItemRadio
                key={name}
                className={`touch ${styles.item}`}
                name="role"
                value={name}
                persistOnClick={false}
              >
                {name}
                <span className="faint small"> {meaning}</span>
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {actions.length > 0 && <MenuDivider />}
          {actions.map(({ onChoose: act, text }) => (
            <MenuItem key={text} className={`touch ${styles.item}`} onClick={act}>
              {text}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
  readonly busy: boolean;
  readonly isQuiet: boolean;
}

/** `rest` has the props that MenuTrigger adds. When the menu or a dialog after it closes, Fluent returns the focus to this button. */
function MenuButton({ busy, children, isQuiet, label, onClick, ...rest }: ButtonProps) {
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...restoreFocusTarget}
      {...rest}
      className={`touch rigid ${isQuiet ? 'icon-button muted highlights' : 'button small'}`}
      aria-label={label}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
