/** Other services that the product works with. */
export const INTEGRATIONS = ['mail', 'cards', 'chat', 'crm', 'analytics', 'calendar'] as const;
export type Integration = (typeof INTEGRATIONS)[number];

/** IDLE: set, but nothing is sent from this environment. INCOMPLETE: a part of its settings is missing. */
export const INTEGRATION_STATES = ['ON', 'IDLE', 'INCOMPLETE', 'OFF'] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];

/** Figures of integrations: e-mails sent in the last 7 days, e-mails waiting or failed, private calendar addresses. */
export const INTEGRATION_FIGURES = ['SENT', 'WAITING', 'FAILED', 'FEEDS'] as const;
export type IntegrationFigure = (typeof INTEGRATION_FIGURES)[number];
