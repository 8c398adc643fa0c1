import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

/** Shows components at the address of the event `winter`, because they read its identifiers from the address. */
export const EventRoute = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={['/acme/winter']}>
    <Routes>
      <Route path="/:org/:event" element={children} />
    </Routes>
  </MemoryRouter>
);
