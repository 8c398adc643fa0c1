import { Outlet } from 'react-router-dom';
import { config } from '../../api/http/config.ts';
import { ConfirmDialogs } from '../../ui/dialogs/ConfirmDialogs.tsx';
import { Notices } from '../../ui/dialogs/Notices.tsx';
import { OwnOrigins } from '../../ui/ownOrigins.ts';

const ownOrigins = [location.origin, config.apiOrigin];

export const BareFrame = () => (
  <OwnOrigins value={ownOrigins}>
    <Outlet />
    <ConfirmDialogs />
    <Notices />
  </OwnOrigins>
);
