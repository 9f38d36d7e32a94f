/** Units that one zone may be made of: more of them have more corners than an outline may. */
export const mostUnitsOfZone = 100;
