import {
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import type { MemberRole } from '#contract/members.ts';
import { MEMBER_ROLES, ROLE_MEANING } from './memberRoles.ts';
import styles from './Members.module.css';

interface Props {
  readonly label: string;
  /** The role there is; none is marked without it. */
  readonly role?: MemberRole;
  readonly busy: boolean;
  readonly onChoose: (role: MemberRole) => void;
  readonly children: ReactNode;
}

/** A button that opens the roles to choose from. The menu is made when it is first asked for: a list has many. */
export function RoleMenu({ busy, children, label, onChoose, role }: Props) {
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
        const wanted = MEMBER_ROLES.find((one) => one === chosen);
        if (wanted && wanted !== role) onChoose(wanted);
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {MEMBER_ROLES.map((one) => (
            <MenuItemRadio key={one} className={styles.item} name="role" value={one} persistOnClick={false}>
              {one}
              <span className={styles.meaning}> {ROLE_MEANING[one]}</span>
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
  readonly busy: boolean;
}

/** Takes what Fluent's MenuTrigger gives a button; gets the focus back from the menu, and from the question that may follow. */
function RoleButton({ busy, children, label, onClick, ...rest }: ButtonProps) {
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...restoreFocusTarget}
      {...rest}
      className={styles.role}
      aria-label={label}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
      <ChevronDownRegular aria-hidden="true" />
    </button>
  );
}
