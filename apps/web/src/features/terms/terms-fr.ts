import type { TermsFacts } from "./terms-facts.ts";

/** The terms of use in Markdown. */
export const termsFr = ({ name, address, email }: TermsFacts): string => `
## 1. Qui propose ce service

Cette installation de Parcelle est tenue par **${name}**, ${address}. Contact\u00a0: ${email}.

Parcelle est un logiciel\u00a0; la personne ou l’organisation nommée ci-dessus répond de son installation, de sa sauvegarde et de son usage.

## 2. Ce que fait le service

Parcelle enregistre des parcelles, contrôle leurs contours, les mesure sur des couches issues de données satellites, explique un risque de déforestation et prépare des déclarations au titre du règlement européen contre la déforestation (règlement (UE) 2023/1115).

**Un risque affiché est une lecture de données publiques, pas une preuve.** La décision de mettre un produit sur le marché et le contenu d’une déclaration restent ceux de l’opérateur ou du commerçant qui la dépose.

## 3. Votre compte

Vous donnez une adresse e-mail exacte, gardez votre mot de passe pour vous et prévenez sans tarder si quelqu’un d’autre a pu s’en servir. Les administrateurs de votre organisation décident qui y entre et avec quels droits.

## 4. Vos données

- Les données que vous apportez restent celles de votre organisation. Aucune autre organisation ne les voit, sauf si vous les partagez.
- La comparaison entre organisations n’a lieu que si les deux l’ont acceptée\u00a0; elle dit une surface commune, jamais de qui ni où.
- Le nom, le téléphone et le lieu d’un producteur sont des données personnelles. Vous ne les enregistrez que si vous en avez le droit, et vous l’en informez.
- Chaque changement est inscrit dans un journal que personne ne peut modifier.
- Vous pouvez exporter vos données à tout moment, dans des formats ouverts, et faire supprimer votre compte.

Vous pouvez demander à ${email} l’accès à vos données personnelles, leur rectification ou leur effacement, et saisir l’autorité de protection des données de votre pays.

## 5. Crédits

Certains services coûtent des crédits. Le prix est affiché avant que vous ne confirmiez. Les crédits d’un travail qui échoue sont rendus.

## 6. Usages interdits

Chercher à voir les données d’autrui, contourner les limites du service, y déposer des contenus illicites ou des données dont vous savez qu’elles sont fausses.

## 7. Disponibilité et responsabilité

Le service est tenu avec soin, sans garantie d’être toujours disponible. Les couches de données ont leurs auteurs, leurs licences et leurs limites, indiqués avec chaque résultat. Gardez une copie de ce dont vous ne pouvez pas vous passer.

## 8. Changements

Une modification importante de ces conditions est annoncée dans le service avant de s’appliquer.
`;
