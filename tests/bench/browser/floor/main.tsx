/** The floor: a page with only React, its router and one link. Benchmarks compare the portal with this page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Link to="/">Floor</Link>} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
);
