import { clsx } from 'clsx';

/** The logo: a card on two straps in the organisation's colour. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 26 32" aria-hidden className={clsx('h-8 w-6.5 shrink-0', className)}>
      <path d="M9.5 0v4M16.5 0v4" className="stroke-lanyard" strokeWidth="3" />
      <rect x="1" y="4" width="24" height="27" rx="4" className="fill-ink" />
      <rect x="9" y="6.6" width="8" height="2.4" rx="1.2" className="fill-on-ink" />
      <circle cx="13" cy="16.5" r="4.2" className="fill-on-ink" />
      <path d="M5.8 27.4c.8-5.4 13.6-5.4 14.4 0z" className="fill-on-ink" />
    </svg>
  );
}

export function Wordmark({ size = 'md' }: { readonly size?: 'md' | 'lg' }) {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className={clsx('font-bold tracking-[-0.03em]', size === 'lg' ? 'text-xl' : 'text-lg')}>
        lanyard
      </span>
    </span>
  );
}
