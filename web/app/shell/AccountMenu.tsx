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
} from '@fluentui/react-components';
import { BuildingRegular, PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/users/users.ts';
import * as addresses from '../../api/addresses.ts';
import { useSignOut } from '../../features/judging/useSignOut.ts';
import { THEME_CHOICES, type ThemeChoice, useThemeChoice } from '../../ui/theme.ts';
import { AccountButton } from './AccountButton.tsx';
import styles from './Account.module.css';

const THEME_NAMES: Readonly<Record<ThemeChoice, string>> = {
  system: 'Same as system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

/** The menu is open when it first renders, because someone has already clicked the button. */
export function AccountMenu({ me }: { readonly me: User | undefined }) {
  const navigate = useNavigate();
  const [theme, chooseTheme] = useThemeChoice();
  const choose = (wanted: string | undefined) => {
    const choice = THEME_CHOICES.find((one) => one === wanted);
    if (choice) chooseTheme(choice);
  };
  const signOut = useSignOut();
  return (
    <Menu
      defaultOpen
      positioning="below-end"
      checkedValues={{ theme: [theme] }}
      onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems[0])}
    >
      <MenuTrigger disableButtonEnhancement>
        <AccountButton me={me} />
      </MenuTrigger>
      <MenuPopover>
        {me && (
          <div className={`flex breaks ${styles.who}`}>
            <strong>{me.Name}</strong>
            <span className="faint small">{me.Email}</span>
          </div>
        )}
        <MenuList>
          <MenuItem icon={<PersonRegular />} onClick={() => void navigate(addresses.profile())}>
            Your profile
          </MenuItem>
          {me?.PortalAdministrator === true && (
            <MenuItem icon={<BuildingRegular />} onClick={() => void navigate(addresses.administration())}>
              Administration
            </MenuItem>
          )}
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Theme</MenuGroupHeader>
            {THEME_CHOICES.map((choice) => (
              <MenuItemRadio key={choice} name="theme" value={choice}>
                {THEME_NAMES[choice]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => void signOut()}>
            Sign out
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
