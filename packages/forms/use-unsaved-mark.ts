import { useEffect, useState } from 'react';

import { markFormSaved, markFormUnsaved, type FormContainer } from './unsaved-forms.ts';

/**
 * While `unsaved` is true, Lanyard asks before the person follows a link, goes back or closes the tab. Call the returned
 * function when the person agreed to lose what they typed.
 */
export function useUnsavedMark(unsaved: boolean, place: FormContainer, form?: symbol): () => void {
  const [own] = useState(() => Symbol(place));
  const token = form ?? own;
  useEffect(() => {
    if (!unsaved) return undefined;
    markFormUnsaved(token, place);
    return () => markFormSaved(token);
  }, [unsaved, token, place]);
  return () => markFormSaved(token);
}
