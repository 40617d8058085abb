import * as z from 'zod/mini';
import { LEARNT_AFTER_DAYS } from './clasing-go.ts';

/**
 * RECOGNISE: read the word, recall what it means, rate yourself · CHOICE: find its meaning among four · TYPING: write the word for a
 * meaning · LISTENING: write the word that you hear.
 */
export const EXERCISE_KINDS = ['RECOGNISE', 'CHOICE', 'TYPING', 'LISTENING'] as const;
export const exerciseKind = z.enum(EXERCISE_KINDS);
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];
/** Kinds whose answers the server checks. */
export const CHECKED_KINDS = ['CHOICE', 'TYPING', 'LISTENING'] as const;
export const checkedKind = z.enum(CHECKED_KINDS);
export type CheckedKind = (typeof CHECKED_KINDS)[number];

/** Meanings to choose from, including the correct one. */
export const CHOICES = 4;
/** Days until the next review from which a word is written rather than chosen. */
export const WRITTEN_FROM_DAYS = 3;
/** Longer words and phrases are not asked to be written. */
export const WRITTEN_AT_MOST = 40;

interface ExerciseFacts {
  readonly term: string;
  readonly meaning: string | null;
  /** Answers so far. */
  readonly answers: number;
  /** Days between the last review and the next; 0 while the word is new or was just forgotten. */
  readonly intervalDays: number;
  /** Other meanings to choose from. */
  readonly otherMeanings: number;
  readonly canListen: boolean;
}

/**
 * Returns the exercise for a card, harder the better it is known: new words are shown, words that come back within days are chosen, and
 * those that stay longer are written, by turns from their meaning and by ear; learned words sometimes are only shown again. An
 * exercise that the card lacks something for gives way to an easier one.
 */
export function exerciseOf(facts: ExerciseFacts): ExerciseKind {
  const { term, meaning, answers, intervalDays, otherMeanings, canListen } = facts;
  if (answers === 0) return 'RECOGNISE';
  const isWritten = intervalDays >= WRITTEN_FROM_DAYS && term.length <= WRITTEN_AT_MOST;
  if (isWritten && intervalDays >= LEARNT_AFTER_DAYS && answers % 4 === 0) return 'RECOGNISE';
  if (isWritten && canListen && (answers % 2 === 1 || meaning === null)) return 'LISTENING';
  if (isWritten && meaning !== null) return 'TYPING';
  return meaning !== null && otherMeanings >= CHOICES - 1 ? 'CHOICE' : 'RECOGNISE';
}

/** Returns a number that depends on the text alone (FNV-1a), to put things in an order that looks random and stays the same. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

const sameMeaning = (text: string): string => text.trim().toLowerCase();

/** Returns those of `meanings` that can be wrong choices: each once, and none that means the same. */
export function otherMeanings(meaning: string, meanings: readonly string[]): string[] {
  const seen = new Set([sameMeaning(meaning)]);
  return meanings.filter((other) => {
    const key = sameMeaning(other);
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}

/**
 * Returns the choices for a card: the meaning and three others of similar length, as the longest or shortest choice would give it away.
 * `seed` decides among equals and about the order: the same for every request until the card is answered.
 */
export function choicesOf(meaning: string, meanings: readonly string[], seed: string): string[] {
  const rank = (text: string) => hashOf(`${seed} ${text}`);
  const distance = (text: string) => Math.floor(Math.abs(text.length - meaning.length) / 8);
  const wrong = otherMeanings(meaning, meanings)
    .sort((a, b) => distance(a) - distance(b) || rank(a) - rank(b))
    .slice(0, CHOICES - 1);
  return [meaning, ...wrong].sort((a, b) => rank(a) - rank(b));
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns the example with a gap for the word; null where the word does not appear in it, as it may be inflected. */
export function gapOf(example: string | null, term: string): string | null {
  const word = term.replace(/^to\s+/i, '');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu');
  return example && found.test(example) ? example.replace(found, '____') : null;
}

/** Returns the first letter of each part of a word, and a dot for each other letter. */
export const hintOf = (term: string): string =>
  term.replaceAll(
    /(\p{L})([\p{L}\p{M}]*)/gu,
    (_, first: string, rest: string) => first + '·'.repeat(rest.length),
  );
