const titles: Readonly<Record<string, string>> = {
  'forget-answers': 'Clear old request keys',
  'keep-figures': 'Keep the figures of the day',
  'take-crest': 'Check a new crest',
  'remove-file': 'Remove a file',
  'sweep-uploads': 'Clear unfinished uploads',
  'sweep-files': 'Clear files nobody uses',
  'check-files': 'Check that every file is whole',
  mail: 'Send mail',
};

/** The name of a job on screens. A job without its own words is shown with its technical name. */
export function jobTitle(name: string): string {
  const words = titles[name] ?? name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
