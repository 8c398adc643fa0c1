// Creates everything that the portal needs, in one resource group. Deploy it with `azd up`, or with
// `az deployment sub create -f infra/azure/main.bicep`.
targetScope = 'subscription'

@description('Name of the environment, with letters, digits and hyphens. It is part of the names of the resource group (rg-{name}) and of most resources.')
@minLength(1)
@maxLength(20)
param environmentName string

// The regions with Flex Consumption, from Microsoft's own sample (Azure-Samples/functions-quickstart-typescript-azd, read in
// November 2026). `az functionapp list-flexconsumption-locations` prints the current list.
@description('Region of everything except the static web app. It must offer Functions Flex Consumption and Container Apps.')
@allowed([
  'australiaeast'
  'australiasoutheast'
  'brazilsouth'
  'canadacentral'
  'centralindia'
  'centralus'
  'eastasia'
  'eastus'
  'eastus2'
  'francecentral'
  'germanywestcentral'
  'italynorth'
  'japaneast'
  'koreacentral'
  'northcentralus'
  'northeurope'
  'norwayeast'
  'southafricanorth'
  'southcentralus'
  'southeastasia'
  'southindia'
  'spaincentral'
  'swedencentral'
  'uaenorth'
  'uksouth'
  'ukwest'
  'westcentralus'
  'westeurope'
  'westus'
  'westus2'
  'westus3'
])
@metadata({ azd: { type: 'location' } })
param location string

@description('Region that manages the static web app. Only these regions offer the service. Azure serves the files of the portal worldwide.')
@allowed(['centralus', 'eastasia', 'eastus2', 'westeurope', 'westus2'])
param staticWebAppLocation string = 'westeurope'

@description('Plan of the static web app. Free has no service level agreement and no private endpoint.')
@allowed(['Free', 'Standard'])
param staticWebAppPlan string = 'Standard'

@description('True makes the portal, the API and the data reachable only from the virtual network. This needs the plan Standard and a peered company network. Decide before the first deployment: Azure can’t move the transcoder into a network later.')
param private bool = false

@description('Address range of the virtual network of a private portal, at least a /22. It can’t change later.')
param addressRange string = '10.42.0.0/16'

@description('Ids of existing subnets for a private portal: functions, transcoder and endpoints, each with the delegation that network.bicep shows. Empty creates a network.')
param subnets object = {}

@description('Id of the resource group that has the company’s private DNS zones (privatelink.…), to which the network of the subnets is linked already. Empty creates the zones.')
param dnsZonesGroup string = ''

@description('Billing of Cosmos DB. Serverless bills each request. Autoscale bills each hour, up to a ceiling. Converted is for an account that someone has converted from Serverless to provisioned throughput in the Azure portal. Decide before the first deployment.')
@allowed(['Serverless', 'Autoscale', 'Converted'])
param cosmosCapacity string = 'Serverless'

@description('Maximum request units per second with Autoscale, a multiple of 1,000. Each hour costs at least a tenth of this maximum.')
@minValue(1000)
@maxValue(100000)
param cosmosMaxThroughput int = 1000

@description('Period in which Cosmos DB can be restored to any second.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param cosmosBackup string = 'Continuous7Days'

@description('Id of the restorable Cosmos DB account from which the store was restored. Keep it after a restore. Empty uses the first store.')
param restoreFrom string = ''

@description('Time in UTC to which the store was restored, such as 2026-11-23T10:00:00Z.')
param restoreTime string = ''

@description('True keeps the data in all zones of the region, and spreads the functions over them. Decide before the first deployment: Azure can’t change this later for the storage accounts and Cosmos DB. The region must have zones.')
param zoneRedundant bool = false

@description('True locks Cosmos DB, the storage account of the files and the vault, so that no one deletes them by mistake, not even with azd down.')
param resourceLocks bool = false

@description('True lets the person who deploys read documents, files and queues. A pipeline gets no such access.')
param developerAccess bool = false

// A subscription has a quota of 512,000 MB for all instances in a region. Four groups of 62 instances with 2,048 MB fit.
@description('Maximum number of instances at the same time, for each of the four groups of functions that scale on their own. In bursts, Azure can exceed it for a short time. Most regions refuse a maximum below 40.')
@minValue(40)
@maxValue(62)
param functionsMaxInstances int = 40

@description('Number of instances that always run for HTTP requests, so that people rarely wait for a cold start.')
@minValue(0)
@maxValue(20)
param functionsAlwaysReady int = 0

@description('Number of videos to convert at once. One of them is always short. Each takes two cores.')
@minValue(2)
@maxValue(50)
param transcodeSlots int = 4

@description('Image of the transcoder. Empty until the first build. Until then, a placeholder runs and does nothing.')
param transcoderImage string = ''

@description('Client id of the portal’s registration in Entra ID. Empty creates a registration. registration.bicep names the permission that you need for this.')
param signInClientId string = ''

@description('Accounts that can sign in: those of this directory, or of any directory that an organisation names.')
@allowed(['AzureADMyOrg', 'AzureADMultipleOrgs'])
param signInAudience string = 'AzureADMyOrg'

@description('Private P-256 key that signs sessions, as a JSON Web Key in Base64, which every shell leaves intact. Empty keeps the key that is in the vault.')
@secure()
param sessionKey string = ''

@description('Address of the key that signed sessions before. A hook sets it when a key is replaced.')
param previousSessionKeyUri string = ''

@description('Key that encrypts the addresses of Teams workflows, 32 bytes in Base64. Empty keeps the key that is in the vault.')
@secure()
param webhookKey string = ''

@description('Ends of the host names of Teams workflows to which events can post, separated by commas. Each starts with a dot.')
param webhookHosts string = '.environment.api.powerplatform.com'

@description('Host name of the portal, such as hackathons.example.com. Its CNAME must point to the static web app. Empty uses the host name from Azure.')
param portalDomain string = ''

@description('Host name of the API. Its CNAME must point to the function app. Empty uses the host name from Azure.')
param apiDomain string = ''

@description('Thumbprint of the certificate for the API’s host name, after you have added it to the function app.')
param apiCertificateThumbprint string = ''

@description('Domain of the sender of emails, verified by DNS records. Empty uses a domain of Azure, which sends 5 emails a minute.')
param mailDomain string = ''

@description('True after Azure has verified the domain of emails. Until then, emails come from the domain of Azure.')
param mailDomainVerified bool = false

@description('Part of the world in which Azure stores email data.')
@allowed(['Africa', 'Asia Pacific', 'Australia', 'Brazil', 'Canada', 'Europe', 'France', 'Germany', 'India', 'Japan', 'Korea', 'Norway', 'Switzerland', 'UAE', 'UK', 'United States'])
param mailDataLocation string = 'Europe'

@description('Email address for alerts and the budget.')
param alertEmail string

// The parameter isn’t secure, so that `recall-settings` can read it. Everyone who can read the action group sees the address anyway.
@description('Address of an on-call service that gets each alert as JSON, in addition to the email. Empty calls none.')
param onCallWebhook string = ''

@description('Monthly budget in the currency of the subscription. Azure sends an email when the costs reach 80 % of the budget, and when their forecast reaches the budget. 0 creates no budget, for subscriptions that can’t have one.')
@minValue(0)
param monthlyBudget int = 100

@description('First day of the budget, such as 2026-11-01. Azure refuses to change this day later. Empty uses the first day of this month.')
param budgetStart string = ''

@description('Leave the default. Bicep allows the current time only in the default of a parameter.')
param thisMonth string = utcNow('yyyy-MM-01')

@description('Days to keep logs and traces.')
@minValue(30)
@maxValue(730)
param logRetentionDays int = 30

@description('Percentage of requests and tasks to trace. The trace of a request takes about 3 KB of logs.')
@minValue(0)
@maxValue(100)
param tracesPercent int = 100

@description('True counts page views, without cookies and without anything that identifies people. Browsers that ask for privacy aren’t counted. Browsers send page views to a separate Application Insights, which accepts them without a sign-in.')
param pageViews bool = false

@description('Origin of Microsoft Graph, which has the photos of people’s work accounts. National clouds have their own.')
param graphOrigin string = 'https://graph.microsoft.com'

@description('Address of the team chat. Empty hides the link.')
param chatLink string = ''

@description('Id of the Teams app in the company’s catalogue, which the Teams admin center shows after the upload. With it, the portal can copy links that open in Teams. Empty hides the button for this in browsers.')
param teamsAppId string = ''

@description('Address of the video on the dashboard. Empty hides the video.')
param promoVideo string = ''

@description('Text about hackathons on the dashboard, in Base64, so that it can contain quotation marks. A hook makes it from the variable ABOUT. Empty hides the text.')
param aboutBase64 string = ''

@description('Hosts outside the portal whose pictures pages can show, as origins such as https://images.example, separated by commas. These hosts learn who reads which page. Empty allows none.')
param imageHosts string = ''

@description('Names on the credits page.')
param credits string[] = []

@description('Additional tags for every resource, such as cost centre and owner.')
param tags object = {}

var suffix = uniqueString(subscription().id, environmentName, location)
var name = toLower('${environmentName}-${suffix}')
var allTags = union(tags, { 'azd-env-name': environmentName, application: 'hackathon-portal' })
// The login endpoint ends with a slash, which is removed here.
var authorityOrigin = substring(environment().authentication.loginEndpoint, 0, length(environment().authentication.loginEndpoint) - 1)
var clientId = empty(signInClientId) ? registration!.outputs.clientId : signInClientId

resource group 'Microsoft.Resources/resourceGroups@2024-11-01' = {
  name: 'rg-${environmentName}'
  location: location
  tags: allTags
}

module monitoring 'monitoring.bicep' = {
  scope: group
  params: { name: name, location: location, tags: allTags, retentionDays: logRetentionDays }
}

module views 'pageViews.bicep' = if (pageViews) {
  scope: group
  params: { name: name, location: location, tags: allTags, retentionDays: logRetentionDays }
}

module identities 'identities.bicep' = {
  scope: group
  params: { name: name, location: location, tags: allTags }
}

module network 'network.bicep' = if (private && empty(subnets)) {
  scope: group
  params: { name: name, location: location, tags: allTags, addressRange: addressRange, workspaceId: monitoring.outputs.workspaceId }
}

var usedSubnets = empty(subnets) ? network!.outputs.subnets : subnets

module cosmos 'cosmos.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    capacity: cosmosCapacity
    maxThroughput: cosmosMaxThroughput
    backup: cosmosBackup
    restoreFrom: restoreFrom
    restoreTime: restoreTime
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    private: private
    zoneRedundant: zoneRedundant
    workspaceId: monitoring.outputs.workspaceId
  }
}

module hostStorage 'hostStorage.bicep' = {
  scope: group
  params: {
    name: 'sthost${suffix}'
    location: location
    tags: allTags
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    private: private
    zoneRedundant: zoneRedundant
    workspaceId: monitoring.outputs.workspaceId
  }
}

module mediaStorage 'mediaStorage.bicep' = {
  scope: group
  params: {
    name: 'stmedia${suffix}'
    location: location
    tags: allTags
    portalOrigin: web.outputs.origin
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    private: private
    zoneRedundant: zoneRedundant
    workspaceId: monitoring.outputs.workspaceId
  }
}

module vault 'vault.bicep' = {
  scope: group
  params: {
    name: 'kv-${suffix}'
    location: location
    tags: allTags
    sessionKey: sessionKey
    webhookKey: webhookKey
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module mail 'mail.bicep' = {
  scope: group
  params: {
    name: name
    tags: allTags
    dataLocation: mailDataLocation
    domain: mailDomain
    isVerified: mailDomainVerified
    functionsPrincipalId: identities.outputs.functionsPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module web 'web.bicep' = {
  scope: group
  params: {
    name: name
    location: staticWebAppLocation
    tags: allTags
    plan: staticWebAppPlan
    domain: portalDomain
    private: private
    workspaceId: monitoring.outputs.workspaceId
  }
}

module registration 'registration.bicep' = if (empty(signInClientId)) {
  scope: group
  params: { name: name, audience: signInAudience, portalOrigin: web.outputs.origin }
}

module registrationAddress 'registrationAddress.bicep' = if (empty(signInClientId)) {
  scope: group
  params: { name: name, clientId: clientId }
}

module functions 'functions.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    maxInstances: functionsMaxInstances
    alwaysReady: functionsAlwaysReady
    transcodeSlots: transcodeSlots
    domain: apiDomain
    certificateThumbprint: apiCertificateThumbprint
    identityId: identities.outputs.functionsId
    identityClientId: identities.outputs.functionsClientId
    identityPrincipalId: identities.outputs.functionsPrincipalId
    hostStorageName: hostStorage.outputs.name
    deploymentContainer: hostStorage.outputs.deploymentContainer
    portalOrigin: web.outputs.origin
    cosmosEndpoint: cosmos.outputs.endpoint
    cosmosDatabase: cosmos.outputs.database
    blobEndpoint: mediaStorage.outputs.blobEndpoint
    queueEndpoint: hostStorage.outputs.queueEndpoint
    communicationEndpoint: mail.outputs.endpoint
    mailFrom: mail.outputs.from
    mailsPerMinute: mail.outputs.perMinute
    mailsPerHour: mail.outputs.perHour
    imageHosts: imageHosts
    authorityOrigin: authorityOrigin
    signInClientId: clientId
    sessionKeyUri: vault.outputs.sessionKeyUri
    previousSessionKeyUri: previousSessionKeyUri
    webhookKeyUri: vault.outputs.webhookKeyUri
    webhookHosts: webhookHosts
    insightsConnectionString: monitoring.outputs.insightsConnectionString
    tracesPercent: tracesPercent
    subnetId: private ? usedSubnets.functions : ''
    private: private
    zoneRedundant: zoneRedundant
    workspaceId: monitoring.outputs.workspaceId
  }
  // The functions resolve their keys when they are created.
  dependsOn: [dataEndpoints]
}

module locks 'locks.bicep' = if (resourceLocks) {
  scope: group
  params: {
    cosmosName: cosmos.outputs.name
    mediaName: mediaStorage.outputs.name
    vaultName: vault.outputs.name
  }
}

module developers 'developers.bicep' = if (developerAccess && !empty(deployer().userPrincipalName)) {
  scope: group
  params: {
    developerPrincipalId: deployer().objectId
    cosmosName: cosmos.outputs.name
    mediaName: mediaStorage.outputs.name
    hostStorageName: hostStorage.outputs.name
  }
}

module registry 'registry.bicep' = {
  scope: group
  params: {
    name: 'cr${suffix}'
    location: location
    tags: allTags
    transcoderPrincipalId: identities.outputs.transcoderPrincipalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

// Azure renews its own certificates. A person must replace the certificate of `apiDomain`, so its alert comes earlier.
var addresses = [
  { url: web.outputs.origin, certificateDays: 14 }
  { url: '${functions.outputs.origin}/v1/health', certificateDays: empty(apiDomain) ? 14 : 30 }
]

module transcoder 'transcoder.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    image: transcoderImage
    slots: transcodeSlots
    registryServer: registry.outputs.server
    identityId: identities.outputs.transcoderId
    identityClientId: identities.outputs.transcoderClientId
    portalOrigin: web.outputs.origin
    cosmosEndpoint: cosmos.outputs.endpoint
    cosmosDatabase: cosmos.outputs.database
    blobEndpoint: mediaStorage.outputs.blobEndpoint
    hostStorageName: hostStorage.outputs.name
    queueEndpoint: hostStorage.outputs.queueEndpoint
    addresses: private ? addresses : []
    subnetId: private ? usedSubnets.transcoder : ''
    zoneRedundant: zoneRedundant
    workspaceId: monitoring.outputs.workspaceId
  }
  dependsOn: [dataEndpoints]
}

// A private endpoint keeps its target, so a restored store gets an endpoint of its own.
var data = [
  { part: empty(restoreFrom) ? 'cosmos' : 'cosmos-${uniqueString(restoreFrom, restoreTime)}', resourceId: cosmos.outputs.id, subresource: 'Sql', zone: 'privatelink.documents.azure.com' }
  { part: 'host-blob', resourceId: hostStorage.outputs.id, subresource: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  { part: 'host-queue', resourceId: hostStorage.outputs.id, subresource: 'queue', zone: 'privatelink.queue.${environment().suffixes.storage}' }
  { part: 'host-table', resourceId: hostStorage.outputs.id, subresource: 'table', zone: 'privatelink.table.${environment().suffixes.storage}' }
  { part: 'media-blob', resourceId: mediaStorage.outputs.id, subresource: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  { part: 'vault', resourceId: vault.outputs.id, subresource: 'vault', zone: 'privatelink.vaultcore.azure.net' }
]

module dataEndpoints 'privateEndpoints.bicep' = if (private) {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    endpoints: data
    subnetId: usedSubnets.endpoints
    zonesGroupId: dnsZonesGroup
  }
}

module siteEndpoints 'privateEndpoints.bicep' = if (private) {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    endpoints: [
      { part: 'functions', resourceId: functions.outputs.id, subresource: 'sites', zone: 'privatelink.azurewebsites.net' }
      { part: 'web', resourceId: web.outputs.id, subresource: 'staticSites', zone: web.outputs.privateZone }
    ]
    subnetId: usedSubnets.endpoints
    zonesGroupId: dnsZonesGroup
  }
}

module alerts 'alerts.bicep' = {
  scope: group
  params: {
    name: name
    location: location
    tags: allTags
    email: alertEmail
    webhook: onCallWebhook
    monthlyBudget: monthlyBudget
    budgetStart: empty(budgetStart) ? thisMonth : budgetStart
    workspaceId: monitoring.outputs.workspaceId
    insightsId: monitoring.outputs.insightsId
    cosmosId: cosmos.outputs.id
    communicationId: mail.outputs.id
    addresses: addresses
    private: private
  }
}

module workbook 'workbook.bicep' = {
  scope: group
  params: { name: name, location: location, tags: allTags, workspaceId: monitoring.outputs.workspaceId }
}

// azd stores these outputs in its environment, where the hooks of azure.yaml read them.
output AZURE_RESOURCE_GROUP string = group.name
output AZURE_CONTAINER_REGISTRY_NAME string = registry.outputs.name
output AZURE_CONTAINER_REGISTRY_ENDPOINT string = registry.outputs.server
output TRANSCODER_JOB_NAME string = transcoder.outputs.name
output PORTAL_ORIGIN string = web.outputs.origin
output API_ORIGIN string = functions.outputs.origin
output PORTAL_CLIENT_ID string = clientId
@description('Address of the key that signs sessions. It isn’t the key.')
output SESSION_KEY_URI string = vault.outputs.sessionKeyUri
@description('The operator’s page in the Azure portal.')
output WORKBOOK_ADDRESS string = '${environment().portal}/#@${tenant().tenantId}/resource${workbook.outputs.id}/workbook'
// `npm run fill` writes this value into index.html, and the hosts that it names into staticwebapp.config.json.
output PORTAL_CONFIG string = string({
  apiOrigin: functions.outputs.origin
  blobOrigin: mediaStorage.outputs.blobEndpoint
  graphOrigin: graphOrigin
  signIn: {
    authority: '${authorityOrigin}/${signInAudience == 'AzureADMyOrg' ? tenant().tenantId : 'organizations'}'
    clientId: clientId
    metadata: null
  }
  chatLink: empty(chatLink) ? null : chatLink
  teamsAppId: empty(teamsAppId) ? null : teamsAppId
  promoVideo: empty(promoVideo) ? null : promoVideo
  about: empty(aboutBase64) ? null : base64ToString(aboutBase64)
  credits: credits
  imageHosts: empty(imageHosts) ? [] : map(split(imageHosts, ','), host => trim(host))
  telemetry: pageViews ? views!.outputs.connectionString : null
})
// azd asks for a missing address, but keeps the answer where the hooks can't read it.
output ALERT_EMAIL string = alertEmail
@description('DNS records that the mail domain needs.')
output MAIL_RECORDS string = mail.outputs.records
