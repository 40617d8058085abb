const PREFIX = 'attachment-missing: ';

/** The stored file of an attachment is gone or incomplete. The e-mail is not sent without it, and trying again does not help. */
export class MissingAttachment extends Error {
  constructor(fileName: string) {
    super(PREFIX + fileName);
  }
}

/** A pattern for the reason of a failed message; its group is the file's name. */
export const MISSING_ATTACHMENT = `^${PREFIX}(.*)$`;
