import type { TermsFacts } from "./terms-facts.ts";

/** The terms of use in Markdown. */
export const termsEn = ({ name, address, email }: TermsFacts): string => `
## 1. Who offers this service

This installation of Parcelle is kept by **${name}**, ${address}. Contact: ${email}.

Parcelle is software; the person or organisation named above answers for its installation, its backups and its use.

## 2. What the service does

Parcelle registers plots, checks their outlines, measures them on layers made from satellite data, explains a risk of deforestation and prepares declarations under the EU deforestation regulation (Regulation (EU) 2023/1115).

**A risk that is shown is a reading of public data, not a proof.** The decision to place a product on the market and the content of a declaration remain those of the operator or trader who hands it in.

## 3. Your account

You give a correct e-mail address, keep your password to yourself and tell without delay if somebody else may have used it. The administrators of your organisation decide who enters it and with which rights.

## 4. Your data

- The data you bring remain those of your organisation. No other organisation sees them unless you share them.
- Organisations are compared only if both agreed; the comparison tells a common area, never whose or where.
- A producer’s name, telephone number and place are personal data. You register them only if you are entitled to, and you inform the producer.
- Each change is written into a record that nobody can alter.
- You may export your data at any time, in open formats, and have your account deleted.

You may ask ${email} for access to your personal data, for their correction or erasure, and turn to the data protection authority of your country.

## 5. Credits

Some services cost credits. The price is shown before you confirm. Credits of work that fails are given back.

## 6. What is not allowed

Trying to see the data of others, getting around the limits of the service, bringing in unlawful content or data that you know to be false.

## 7. Availability and liability

The service is kept with care, without a guarantee that it is always available. Data layers have their authors, licences and limits, given with each result. Keep a copy of what you cannot do without.

## 8. Changes

An important change of these terms is announced in the service before it applies.
`;
