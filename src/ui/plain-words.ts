/** A field's or table's name as people write it: `lesson_participant` and `lessonParticipant` are "lesson participant". */
export const plainWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
