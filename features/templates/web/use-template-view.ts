import { useState } from 'react';

export type TemplateView = 'grid' | 'list';
const setting = 'lanyard.templates.view';

/** This browser remembers the choice of grid or list. */
export function useTemplateView(): readonly [TemplateView, (view: TemplateView) => void] {
  const [view, setView] = useState<TemplateView>(() =>
    localStorage.getItem(setting) === 'list' ? 'list' : 'grid',
  );
  return [
    view,
    (next) => {
      localStorage.setItem(setting, next);
      setView(next);
    },
  ];
}
