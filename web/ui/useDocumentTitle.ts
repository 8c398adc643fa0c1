import { useEffect } from 'react';

/** Titles end with "| Hackathon Portal" (specification section 2). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Hackathon Portal`;
  }, [title]);
}
