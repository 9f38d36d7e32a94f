import { eligibilityRunNews } from "../../forest/run-news.ts";

export const reddRunNews = eligibilityRunNews;
