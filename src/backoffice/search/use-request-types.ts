import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import { useT } from '../screen/use-t.ts';

interface RequestsWanted {
  /** Separated by commas. */
  types?: string;
  /** The other typed words. */
  issuer?: string;
}

/** Shorter words match the beginning of too many labels. */
const SHORTEST = 3;

/** Returns a function that finds the types of request named in typed text, and the remaining words. */
export function useRequestTypes(): (typed: string) => RequestsWanted {
  const t = useT();
  const labels = SUPPORT_TASK_TYPES.map((type) => ({
    type,
    words: t(`vocabulary:supportTaskType.${type}`).toLowerCase().split(' '),
  }));
  return (typed) => {
    const words = typed.toLowerCase().split(/\s+/);
    const isIn = (label: readonly string[], word: string) =>
      word.length >= SHORTEST && label.some((each) => each.startsWith(word));
    const naming = words.filter((word) => labels.some((label) => isIn(label.words, word)));
    const types = labels.filter((label) => naming.every((word) => isIn(label.words, word)));
    if (naming.length === 0 || types.length === 0) return {};
    const issuer = words.filter((word) => !naming.includes(word)).join(' ');
    return { types: types.map(({ type }) => type).join(','), issuer };
  };
}
