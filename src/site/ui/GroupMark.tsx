import mark from '../../../content/pictures/mark-group.svg?raw';

export const groupMark = mark;

/** The group's logo in the current text colour. Decorative: the group's name must be beside it. */
export function GroupMark({ className }: { className?: string }) {
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}
