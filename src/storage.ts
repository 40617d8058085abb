/** In-memory fallback for storage, lost when the page is left. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** In an embedded page many browsers store nothing, and even accessing the storage throws. */
function storage(ofBrowser: () => Storage): () => Storage {
  let own: Storage | null = null;
  return () => {
    try {
      return own ?? ofBrowser();
    } catch {
      own = memory();
      return own;
    }
  };
}

export const localStore = storage(() => localStorage);
export const sessionStore = storage(() => sessionStorage);
