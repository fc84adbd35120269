import mark from '../../../content/pictures/mark-group.svg?raw';

/** The group's mark in the colour of its text; its name stands beside it. */
export function GroupMark({ className }: { className?: string }) {
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}
