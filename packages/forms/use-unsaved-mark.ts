import { useEffect, useState } from 'react';

import { markFormSaved, markFormUnsaved, type FormContainer } from './unsaved-forms.ts';

/** While `unsaved` is true, a link, the Back button and closing the tab ask first. Returns a function that ends this. */
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
